"""Writing files completely or not at all."""

import errno
import os
import secrets
import stat
from contextlib import suppress

BESIDE = ".portlab-"
"""The prefix of the temporary name under which a file is written before it is renamed."""


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Write a file completely or not at all: afterwards it has the new content or the old.

    A link stays a link, and the file it points to is replaced; a device or a pipe is written to directly. An existing file keeps
    its permissions and, as far as the system allows, its owner; a new one gets those that the umask leaves. Raises OSError if
    the file can't be written; nothing is left behind in that case.
    """
    target, known = os.path.realpath(path), _status(path)
    if known is not None and stat.S_ISDIR(known.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), target)
    if known is None or stat.S_ISREG(known.st_mode):
        _replace(target, content, known)
        return
    with open(path, "wb") as file:  # for a pipe (/dev/stdout) the resolved link is not a path
        file.write(content)


def _replace(target: str, content: bytes, known: os.stat_result | None) -> None:
    beside = os.path.join(os.path.dirname(target), BESIDE + secrets.token_hex(8))
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            if known is not None:
                _liken(descriptor, known)
            os.fsync(descriptor)
        os.replace(beside, target)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise


def _liken(file: int, known: os.stat_result) -> None:
    """Give a file the owner and the permissions of another."""
    with suppress(PermissionError):
        os.fchown(file, known.st_uid, known.st_gid)
    os.fchmod(file, stat.S_IMODE(known.st_mode))


def _status(path: str | os.PathLike[str]) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None
