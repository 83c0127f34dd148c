"""Replacing a file whole: its new text is written beside it, flushed to the disk, and renamed into its place.

The file beside has a random name (``.teeko-0123456789abcdef.new``), is made new by whoever writes it, and is locked while it is
written. So it is never somebody else's file or a link to one, and one that nobody has locked was left by a process that was killed.
"""

from __future__ import annotations

import errno
import os
import stat
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

Content = bytes | bytearray | memoryview

START, RANDOM_BYTES, END = ".teeko-", 8, ".new"
"""The parts of the name beside. It is short, whatever the file's own name."""

TRIES = 100
"""So many random names are tried; a second one is needed only where another process takes the first for a file left behind."""

CANNOT_STAND_BESIDE = (errno.EACCES, errno.EPERM, errno.EBUSY, errno.EROFS)
"""Why a file can't be replaced and yet may be written: the folder forbids it, or it is mounted by itself."""

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
"""Failures of the disk, which writing in place would not escape."""

CANNOT_FLUSH = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)
"""What a file system answers that knows nothing of flushing."""

SECONDS_OF_A_TURN = 0.1
"""A folder is locked for a few system calls only. Where it stays locked, somebody else has another use for that lock."""


class CannotReplaceError(Exception):
    """A file must not be replaced, since what replaced it would not be the same: another's file, or one with two names."""


class Replacement:
    """The new text of a file, whole, in a file beside it.

    Its place is the file to which ``path`` leads, through links. Raises CannotReplaceError where it could not have the owner,
    the group, the mode and the attributes of the file that it replaces, OSError where it can't be written.
    """

    def __init__(self, path: str, content: Content) -> None:
        self._target = os.path.realpath(path)
        self._flushed = False
        old = _status(self._target)
        if old is not None and old.st_nlink > 1:
            raise CannotReplaceError
        try:
            self._beside, self.descriptor = _make_beside(self._target, 0o666 if old is None else 0o600)
        except OSError as error:
            if old is not None and error.errno in CANNOT_STAND_BESIDE:
                raise CannotReplaceError from None
            raise
        try:
            if old is not None:
                _give_attributes(self.descriptor, self._target, old)
            write_all(self.descriptor, content, 0)
        except BaseException:
            self.discard()
            os.close(self.descriptor)
            raise

    def flush(self) -> None:
        """Wait until it is on the disk. Raises OSError. Several are there sooner if all are written before the first is flushed."""
        if not self._flushed:
            flush(self.descriptor)
            self._flushed = True

    def take_place(self) -> None:
        """Put it in its place at once, when it has been flushed. Raises CannotReplaceError or OSError."""
        self.flush()
        try:
            os.replace(self._beside, self._target)
        except OSError as error:
            if error.errno in CANNOT_STAND_BESIDE and os.path.exists(self._target):
                raise CannotReplaceError from None
            raise
        self._beside = ""
        _unlock(self.descriptor)

    def discard(self) -> None:
        """Delete it, unless it has taken its place. Its text can still be read by way of ``descriptor``."""
        if self._beside:
            try:
                os.unlink(self._beside)
            except OSError:
                return  # a later run sweeps it away


class Turn:
    """A folder's lock, so that programs that replace files there do so one after another. Without locks it does nothing."""

    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._descriptor = -1

    def __enter__(self) -> None:
        try:
            self._descriptor = os.open(self._directory, os.O_RDONLY)
        except OSError:
            return
        end = time.monotonic() + SECONDS_OF_A_TURN
        while not lock(self._descriptor) and time.monotonic() < end:
            time.sleep(0.001)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)


def lock(descriptor: int) -> bool:
    """Lock an open file or folder until it is closed; False where another process has it locked."""
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # there are no locks here
    return True


def _unlock(descriptor: int) -> None:
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
    except OSError:
        return  # there are no locks here


def can_make(path: str) -> bool:
    """Whether the folder takes a new file: one is made beside the place, since an empty one must not be seen in it."""
    try:
        beside, descriptor = _make_beside(os.path.realpath(path), 0o600)
        os.close(descriptor)
        os.unlink(beside)
    except (OSError, ValueError):
        return False
    return True


def _make_beside(target: str, mode: int) -> tuple[str, int]:
    """A new, empty, locked file in the folder of a file: (its path, its descriptor)."""
    for _ in range(TRIES):
        path = os.path.join(os.path.dirname(target), START + os.urandom(RANDOM_BYTES).hex() + END)
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, mode)
        except FileExistsError:
            continue
        if lock(descriptor) and os.fstat(descriptor).st_nlink:
            return path, descriptor
        os.close(descriptor)
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)


def sweep(directory: str) -> None:
    """Delete what processes that were killed have left in a folder. Where there are no locks nothing is deleted."""
    try:
        with os.scandir(directory) as entries:
            left = [entry.path for entry in entries if _is_beside(entry.name) and entry.is_file(follow_symlinks=False)]
    except OSError:
        return  # a file left behind harms nobody: whoever may delete it will
    for path in left:
        _sweep_away(path)


def _is_beside(name: str) -> bool:
    random = name.removeprefix(START).removesuffix(END)
    return name == START + random + END and len(random) == 2 * RANDOM_BYTES and not random.strip("0123456789abcdef")


def _sweep_away(path: str) -> None:
    import fcntl

    try:
        descriptor = os.open(path, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.unlink(path)
    except OSError:
        return
    finally:
        os.close(descriptor)


def overwrite(path: str, content: Content) -> None:
    """Write over what a file holds, in place, and flush it.

    What makes it longer is written first, and cut off again where that fails: so a full disk leaves the file as it was.
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    try:
        size = os.fstat(descriptor).st_size
        try:
            write_all(descriptor, memoryview(content)[size:], size)
        except OSError:
            os.ftruncate(descriptor, size)
            raise
        write_all(descriptor, memoryview(content)[:size], 0)
        os.ftruncate(descriptor, len(content))
        flush(descriptor)
    finally:
        os.close(descriptor)


def write_all(descriptor: int, content: Content, at: int) -> None:
    """Write all of a text into an open file. Raises OSError."""
    with memoryview(content) as rest:
        done = 0
        while done < len(rest):
            done += os.pwrite(descriptor, rest[done:], at + done)


def flush(descriptor: int) -> None:
    """Wait until an open file or folder is on the disk. Raises OSError."""
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in CANNOT_FLUSH:
            raise


def flush_folder(directory: str) -> None:
    """Wait until a folder's names are on the disk; one that can't be opened can't be flushed. Raises OSError."""
    try:
        descriptor = os.open(directory, os.O_RDONLY)
    except OSError:
        return
    try:
        flush(descriptor)
    finally:
        os.close(descriptor)


def _status(path: str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _give_attributes(descriptor: int, target: str, old: os.stat_result) -> None:
    """Owner, group, extended attributes (where Linux keeps ACLs, too) and mode of the file that is to be replaced."""
    try:
        new = os.fstat(descriptor)
        if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
            os.fchown(descriptor, old.st_uid, old.st_gid)
        if hasattr(os, "listxattr"):
            wanted, given = _extended(target), _extended(descriptor)
            for name in given.keys() - wanted.keys():
                os.removexattr(descriptor, name)
            for name, value in wanted.items() - given.items():
                os.setxattr(descriptor, name, value)
        if stat.S_IMODE(os.fstat(descriptor).st_mode) != stat.S_IMODE(old.st_mode):
            os.fchmod(descriptor, stat.S_IMODE(old.st_mode))
    except OSError as error:
        if error.errno in NO_ROOM:
            raise
        raise CannotReplaceError from None


def _extended(file: str | int) -> dict[str, bytes]:
    """A file's extended attributes; none where the file system has none."""
    try:
        names = os.listxattr(file)
    except OSError as error:
        if error.errno != errno.ENOTSUP:
            raise
        return {}
    return {name: os.getxattr(file, name) for name in names}
