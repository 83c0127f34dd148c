"""Reads which fixes are wanted: ``all``, ``none``, ``excerpt``, and ``+ID`` or ``-ID`` after it, separated by commas."""

from gomoku_fixed.fixes import FIXES, PRESETS


class UnknownFixError(ValueError):
    """A word that is neither a preset nor a fix; the message lists both."""


def parse_fixes(text: str) -> frozenset[str]:
    """The ids that a text such as ``all,-overline`` or ``none,+record-range`` means.

    A preset stands first. Without one, ``-ID`` starts from ``all``, and ``+ID`` or ``ID`` from ``none``.
    """
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not words:
        raise UnknownFixError(f"no fixes named; {_known()}")
    unnamed = "all" if words[0].startswith("-") else "none"
    chosen = set(PRESETS[words.pop(0) if words[0] in PRESETS else unnamed])
    for word in words:
        fix = word.removeprefix("+").removeprefix("-")
        if fix not in FIXES:
            raise UnknownFixError(f"unknown fix {word!r}; {_known()}")
        if word.startswith("-"):
            chosen.discard(fix)
        else:
            chosen.add(fix)
    return frozenset(chosen)


def _known() -> str:
    return f"the sets are {', '.join(PRESETS)} (first), the fixes {', '.join(FIXES)} (as +ID or -ID)"
