"""How the laboratory and the evaluators read, show and write text. What is said here holds for everything that does.

* A text is UTF-8. A byte order mark at its beginning is no part of it; the mark of another encoding is said and refused.
* A line ends at a newline and nowhere else. A carriage return right before the newline belongs to the line's end. Any other
  one is a character of its line, as are form feed, NEL and U+2028; where blanks don't count, it is a blank.
* Typed lines (a script without a head) are bytes, and stay as they are but for the mark and the lines' ends.
* Wherever a file is taken, ``-`` is standard input, and a pipe, ``/dev/stdin`` or ``<(...)`` is as good as a file.
* What the output's encoding does not have is shown as an escape such as ``\\u2260``, and so is, in text of somebody
  else's, what a terminal would obey.

* A file is written whole or not at all, and one that an option names takes the place of none that somebody else made
  (`portlab_text.outputs`, which click must be there for).

Only the standard library is imported here: a command starts with this package, and tells with it what is missing.
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
