"""How the laboratory and the evaluators read, show and write text. These rules hold for all of them.

* A text is UTF-8. A byte order mark at its beginning is not part of it; the mark of another encoding is an error.
* A line ends at a newline and nowhere else. A carriage return right before the newline belongs to the line's end. Any other
  one is a character of its line, as are form feed, NEL and U+2028; where blanks don't count, it is a blank.
* Typed lines (a script without a head) are bytes, and are unchanged except for the mark and the line ends.
* Wherever a file can be named, ``-`` is standard input, and a pipe, ``/dev/stdin`` or ``<(...)`` works like a file.
* Characters that the output's encoding lacks are shown as escapes such as ``\\u2260``. So are characters in other people's
  text that a terminal would interpret.

* A file is written completely or not at all. A file named by an option never replaces one that was not written here
  (`portlab_text.outputs`, which needs click).

Only the standard library is imported here: every command starts with this package, which reports missing packages.
"""

from portlab_text.reading import (
    GZIP_MAGIC,
    STDIN,
    TextError,
    decoded,
    each_line,
    is_folder,
    is_pipe,
    lines_of,
    looked_at,
    read_bytes,
    read_lines,
    read_text,
    source_name,
    typed_lines,
    without_mark,
)
from portlab_text.showing import shown
from portlab_text.starting import INTERRUPTED, start
from portlab_text.writing import write_whole

__all__ = [
    "GZIP_MAGIC",
    "INTERRUPTED",
    "STDIN",
    "TextError",
    "decoded",
    "each_line",
    "is_folder",
    "is_pipe",
    "lines_of",
    "looked_at",
    "read_bytes",
    "read_lines",
    "read_text",
    "shown",
    "source_name",
    "start",
    "typed_lines",
    "without_mark",
    "write_whole",
]
