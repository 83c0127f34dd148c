"""The choice of fixes: ``published``, ``all`` or ``none``, then ``+ID`` and ``-ID``, separated by commas."""

from collections.abc import Iterable

from teeko99_fixed.fixes import FIXES, PUBLISHED

SETS = {"published": frozenset(PUBLISHED), "all": frozenset(FIXES), "none": frozenset[str]()}


class UnknownFixError(ValueError):
    """A word is neither a set nor a fix. The message lists both."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}; sets: {', '.join(SETS)}; fixes (with + or -): {', '.join(FIXES)}")


def chosen(fixes: str | Iterable[str]) -> frozenset[str]:
    """The ids chosen by a text or a collection of ids. Raises UnknownFixError, which is a ValueError.

    A set comes first in a text. Without a set, ``-ID`` removes from ``all``, and ``+ID`` or ``ID`` adds to ``none``.

    >>> sorted(chosen("none,+recall-side,+move-check"))
    ['move-check', 'recall-side']
    >>> len(chosen("published")), len(chosen("all")), len(chosen("-move-check"))
    (13, 17, 16)
    """
    if isinstance(fixes, str):
        return _from_text(fixes)
    ids = frozenset(fixes)
    if unknown := sorted(ids - FIXES.keys()):
        raise UnknownFixError(f"there is no fix {unknown[0]!r}")
    return ids


def _from_text(text: str) -> frozenset[str]:
    words = [word.strip() for word in text.split(",")]
    start = words.pop(0) if words[0] in SETS else "all" if words[0].startswith("-") else "none"
    ids = set(SETS[start])
    for word in words:
        fix = word[1:] if word[:1] in ("+", "-") else word
        if fix not in FIXES:
            raise UnknownFixError(f"there is no fix {word!r}")
        if word.startswith("-"):
            ids.discard(fix)
        else:
            ids.add(fix)
    return frozenset(ids)
