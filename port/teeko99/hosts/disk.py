"""A real folder under Windows' rules: names are found whatever their case, and changed files are replaced whole.

What the program writes stays in memory until `DiskFolder.write_changes`. A file is then written beside its place under a name of
its own (``.memory.m.4711``, the number being the process's) and renamed, so that whoever looks finds the old text or the new one.
The temporary files, which change with each move and are deleted after the game, are written where they are: that is quicker.
"""

from __future__ import annotations

import errno
import os
import time

from teeko99.io.endings import FatalError
from teeko99.io.folder import TEMPORARY, File, Folder

CLOSING_FAILS = {
    "stat.m": "Cannot close stat.m",
    "game.m": "Cannot close game.m",
    "level1.s": "Cannot close level1.s",
    "level2.s": "Cannot close level2.s",
}
CLOSING_MEMORY_FAILS = "Cannot close memory."

CANNOT_STAND_BESIDE = (errno.EACCES, errno.EPERM, errno.EBUSY, errno.ENAMETOOLONG)
"""Why a file can't be replaced and yet may be written: the folder forbids it, it is mounted by itself, its name is too long."""

SECONDS_OF_A_WRITE = 60
"""A file beside that is older than this was left by a process that was killed."""

Kept = tuple[object, object]
"""What is on disk: the file's stamp when it was written or read, and the signature that the disk gave it."""

NOT_ON_DISK: Kept = (None, None)


class CannotWrite(FatalError):
    """A file could not be written: the program's own message, and for people ``name`` and ``reason``."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(CLOSING_FAILS.get(name.lower(), CLOSING_MEMORY_FAILS))
        self.name = name
        self.reason = reason


class DiskFolder(Folder):
    """Files are read when they are first opened, deleted at once, and made and written by `write_changes`."""

    def __init__(self, path: str = ".") -> None:
        super().__init__()
        self._path = path
        self._kept: dict[File, Kept] = {}
        self._swept: set[str] = set()

    def find(self, name: str) -> File | None:
        """The file of this name in whatever case; what is not a file that can be read and written is not found."""
        file = self._files.get(name.lower())
        return file if file is not None else self._load(name)

    def base_name(self, name: str) -> str:
        """The file's own name, in small letters, at the end of a path and of the links on it."""
        return super().base_name(os.path.realpath(self._full(self._spelling(name) or name)))

    def create(self, name: str) -> File | None:
        """A new, empty file; None where the folder does not let one be made."""
        spelled = self._spelling(name) or name
        path = self._full(spelled)
        if os.path.exists(path) or not self._can_make(path):
            return None
        file = self._files[name.lower()] = File(spelled)
        self._kept[file] = NOT_ON_DISK
        return file

    def remove(self, name: str) -> bool:
        """Delete a file that no handle has open."""
        file = self.find(name)
        if file is None or file.handles:
            return False
        try:
            os.unlink(self._full(file.name))
        except FileNotFoundError:
            pass
        except OSError:
            return False
        self._forget(file)
        return True

    def write_changes(self, leave: tuple[str, ...] = ()) -> None:
        """Replace on disk every file that has changed, but for the names in ``leave``. Raises CannotWrite, the others written."""
        failed = None
        for name, file in self._files.items():
            stamp = file.stamp
            if name not in leave and self._kept[file][0] != stamp:
                path = self._full(file.name)
                try:
                    if name in TEMPORARY:
                        _write_into(path, file.data)
                    else:
                        self._sweep(path)
                        _replace(path, file.data)
                except OSError as error:
                    failed = failed or CannotWrite(file.name, error.strerror or str(error))
                else:
                    self._kept[file] = stamp, _signature(path)
        if failed:
            raise failed

    def read_changes(self) -> None:
        """Take in what others have changed on disk while the program waited, in files that it has not changed itself."""
        for file in list(self._kept):
            stamp, signature = self._kept[file]
            path = self._full(file.name)
            if file.stamp == stamp and _signature(path) != signature:
                content = _read(path)
                if content is None:
                    self._forget(file)
                else:
                    file.reload(content)
                    self._kept[file] = file.stamp, _signature(path)

    def _full(self, name: str) -> str:
        return os.path.join(self._path, name)

    def _load(self, name: str) -> File | None:
        self._show_new_files()
        spelled = self._spelling(name)
        if spelled is None:
            return None
        path = self._full(spelled)
        file = next((known for known in self._kept if _is_same(self._full(known.name), path)), None)
        if file is None:
            content = _read(path)
            if content is None:
                return None
            file = File(spelled, content)
            self._kept[file] = file.stamp, _signature(path)
        self._files[name.lower()] = file
        return file

    def _show_new_files(self) -> None:
        """Put new files on disk, so that they are found under whatever name they are asked for."""
        if NOT_ON_DISK in self._kept.values():
            try:
                self.write_changes()
            except CannotWrite:
                return  # told by the next one that the program's host asks for

    def _forget(self, file: File) -> None:
        del self._kept[file]
        for name in [name for name, known in self._files.items() if known is file]:
            del self._files[name]

    def _spelling(self, name: str) -> str | None:
        """The name as it stands on disk: the very same if it is there, else the first that differs in case only."""
        try:
            if os.path.lexists(self._full(name)):
                return name
            directory, base = os.path.split(name)
            entries = sorted(os.listdir(self._full(directory) if directory else self._path))
        except (OSError, ValueError):
            return None
        wanted = base.lower()
        return next((os.path.join(directory, entry) for entry in entries if entry.lower() == wanted), None)

    def _can_make(self, path: str) -> bool:
        """Whether the folder takes a new file: one is made beside the place, since an empty one must not be seen in it."""
        try:
            beside = _beside(os.path.realpath(path))
            os.close(os.open(beside, os.O_WRONLY | os.O_CREAT, 0o666))
            os.unlink(beside)
        except (OSError, ValueError):
            return False
        return True

    def _sweep(self, path: str) -> None:
        """Once a run, delete what processes that were killed while they wrote this file have left beside it."""
        target = os.path.realpath(path)
        if target not in self._swept:
            self._swept.add(target)
            _sweep(*os.path.split(target))


def _sweep(directory: str, base: str) -> None:
    oldest = time.time() - SECONDS_OF_A_WRITE
    try:
        with os.scandir(directory) as entries:
            for entry in entries:
                start, _, process = entry.name.rpartition(".")
                if start == f".{base}" and process.isdecimal() and entry.stat(follow_symlinks=False).st_mtime < oldest:
                    os.unlink(entry.path)
    except OSError:
        return  # a file left behind harms nobody: whoever may delete it will


def _signature(path: str) -> object:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _is_same(one: str, other: str) -> bool:
    """Whether two paths lead to one name on disk. A second name of the same file (a hard link) is another file here."""
    try:
        return os.path.samefile(one, other) and os.path.realpath(one).lower() == os.path.realpath(other).lower()
    except OSError:
        return False


def _read(path: str) -> bytes | None:
    """A file's content; None where there is none that can be read and written."""
    try:
        if not os.path.isfile(path):
            return None
        with open(path, "rb+") as stream:
            return stream.read()
    except (OSError, ValueError):
        return None


def _beside(target: str) -> str:
    directory, base = os.path.split(target)
    return os.path.join(directory, f".{base}.{os.getpid()}")


def _replace(path: str, content: bytearray) -> None:
    """Write beside the file, then put it in its place; where that can't be done, write into it."""
    target = os.path.realpath(path)
    try:
        _write_beside(_beside(target), target, content)
    except OSError as error:
        if error.errno not in CANNOT_STAND_BESIDE or not os.path.exists(target):
            raise
        _write_into(target, content)


def _write_into(path: str, content: bytearray) -> None:
    """Write over what the file holds, in place; it is cut only afterwards, since a disk may wait for one that was emptied."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT, 0o666), "wb") as stream:
        stream.write(content)
        stream.truncate()


def _write_beside(beside: str, target: str, content: bytearray) -> None:
    mode = _mode(target)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666 if mode is None else mode)
    try:
        with open(descriptor, "wb") as stream:
            stream.write(content)
        if mode is not None and mode != _mode(beside):
            os.chmod(beside, mode)
        os.replace(beside, target)
    except OSError:
        os.unlink(beside)
        raise


def _mode(path: str) -> int | None:
    """The permissions of a file, or None where there is none."""
    try:
        return os.stat(path).st_mode & 0o7777
    except FileNotFoundError:
        return None
