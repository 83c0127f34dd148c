"""Replaces a file as a whole: the new text is written to a new file, flushed to the disk, and renamed to the old name.

The new file is in the same folder, has a random name (``.teeko-0123456789abcdef.new``), and is locked while it is written. It is
always newly created, so it is never another file or a link. Such a file without a lock was left by a process that was killed.
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
"""The parts of the new file's name. It is short even if the file's own name is long."""

TRIES = 100
"""The number of random names that are tried. A second one is needed only if another process takes the first file for one left
behind, and deletes it."""

MAY_WRITE_IN_PLACE = (errno.EACCES, errno.EPERM, errno.EBUSY, errno.EROFS)
"""Errors after which a file may still be written in place: the folder is protected, or the file is a mount point."""

DISK_ERRORS = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
"""Errors of the disk, which would also occur when writing in place."""

CANNOT_FLUSH = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS)
"""Errors of file systems that do not support flushing."""

LOCK_SECONDS = 0.1
"""A folder is locked only for a few system calls. If it stays locked, another program uses that lock for something else."""


class CannotReplaceError(Exception):
    """A file must not be replaced, because the new file could not have the same owner, attributes or names."""


class Replacement:
    """The new text of a file, in a new file next to it.

    ``path`` is the file to replace; symbolic links are followed. Raises CannotReplaceError if the new file can't have the owner,
    group, mode and attributes of the old one, if the old one has hard links, or if the folder is protected; OSError if the new file
    can't be written.
    """

    def __init__(self, path: str, content: Content) -> None:
        self._target = os.path.realpath(path)
        self._flushed = False
        old = _status(self._target)
        if old is not None and old.st_nlink > 1:
            raise CannotReplaceError
        try:
            self._new_file, self.descriptor = _create_new_file(self._target, 0o666 if old is None else 0o600)
        except OSError as error:
            if old is not None and error.errno in MAY_WRITE_IN_PLACE:
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
        """Wait until the text is on the disk. Raises OSError. For several files it is faster to write all before flushing any."""
        if not self._flushed:
            flush(self.descriptor)
            self._flushed = True

    def take_place(self) -> None:
        """Flush the new file and replace the old one with it. Raises CannotReplaceError or OSError."""
        self.flush()
        try:
            os.replace(self._new_file, self._target)
        except OSError as error:
            if error.errno in MAY_WRITE_IN_PLACE and os.path.exists(self._target):
                raise CannotReplaceError from None
            raise
        self._new_file = ""
        _unlock(self.descriptor)

    def discard(self) -> None:
        """Delete the new file, unless it has replaced the old one. Its text can still be read from ``descriptor``."""
        if self._new_file:
            try:
                os.unlink(self._new_file)
            except OSError:
                return  # a later run deletes it


class FolderLock:
    """A folder's lock, so that programs replace files there one after another.

    It is waited for at most `LOCK_SECONDS`. On systems without locks it does nothing.
    """

    def __init__(self, directory: str) -> None:
        self._directory = directory
        self._descriptor = -1

    def __enter__(self) -> None:
        try:
            self._descriptor = os.open(self._directory, os.O_RDONLY)
        except OSError:
            return
        end = time.monotonic() + LOCK_SECONDS
        while not lock(self._descriptor) and time.monotonic() < end:
            time.sleep(0.001)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._descriptor >= 0:
            os.close(self._descriptor)


def lock(descriptor: int) -> bool:
    """Lock an open file or folder until it is closed. Returns False if another process has locked it, else True."""
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # this system has no locks
    return True


def _unlock(descriptor: int) -> None:
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
    except OSError:
        return  # this system has no locks


def can_create(path: str) -> bool:
    """Whether a file can be created at ``path``. The test uses another name, so that no empty file appears under this one."""
    try:
        new_file, descriptor = _create_new_file(os.path.realpath(path), 0o600)
        os.close(descriptor)
        os.unlink(new_file)
    except (OSError, ValueError):
        return False
    return True


def _create_new_file(target: str, mode: int) -> tuple[str, int]:
    """Create a new, empty, locked file in the folder of ``target``: (its path, its descriptor). Raises OSError."""
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


def delete_left_files(directory: str) -> None:
    """Delete the files that killed processes have left in a folder. Without locks nothing is deleted."""
    try:
        with os.scandir(directory) as entries:
            left = [
                entry.path for entry in entries if _is_new_file(entry.name) and entry.is_file(follow_symlinks=False)
            ]
    except OSError:
        return  # the folder can't be listed; a file left behind does no harm
    for path in left:
        _delete_left_file(path)


def _is_new_file(name: str) -> bool:
    random = name.removeprefix(START).removesuffix(END)
    return name == START + random + END and len(random) == 2 * RANDOM_BYTES and not random.strip("0123456789abcdef")


def _delete_left_file(path: str) -> None:
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
    """Overwrite a file in place, and flush it.

    The part that makes it longer is written first, and removed again if that fails. So a full disk leaves the file unchanged.
    Raises OSError.
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
    """Write a whole text to an open file, from offset ``at`` on. Raises OSError."""
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
    """Wait until a folder's names are on the disk. A folder that can't be opened is not flushed. Raises OSError."""
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
    """Copy owner, group, extended attributes (which hold Linux's ACLs) and mode of the file to be replaced.

    Raises CannotReplaceError if that is not allowed, OSError if the disk fails.
    """
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
        if error.errno in DISK_ERRORS:
            raise
        raise CannotReplaceError from None


def _extended(file: str | int) -> dict[str, bytes]:
    """A file's extended attributes; none if the file system does not support them."""
    try:
        names = os.listxattr(file)
    except OSError as error:
        if error.errno != errno.ENOTSUP:
            raise
        return {}
    return {name: os.getxattr(file, name) for name in names}
