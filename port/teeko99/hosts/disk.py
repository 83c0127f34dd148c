"""A real folder under Windows' rules: names are found whatever their case, and changed files are replaced whole."""

from __future__ import annotations

import os

from teeko99.endings import FatalError
from teeko99.files import File, Folder

CLOSING_FAILS = {
    "stat.m": "Cannot close stat.m",
    "game.m": "Cannot close game.m",
    "level1.s": "Cannot close level1.s",
    "level2.s": "Cannot close level2.s",
}
CLOSING_MEMORY_FAILS = "Cannot close memory."


class CannotWrite(FatalError):
    """A file could not be written: the program's own message, and for people ``name`` and ``reason``."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(CLOSING_FAILS.get(name.lower(), CLOSING_MEMORY_FAILS))
        self.name = name
        self.reason = reason


class DiskFolder(Folder):
    """Files are read when they are first opened, made and deleted at once, and written by `write_changes`."""

    def __init__(self, path: str = ".") -> None:
        super().__init__()
        self._path = path
        self._kept: dict[str, tuple[tuple[int, int], object]] = {}

    def find(self, name: str) -> File | None:
        """The file of this name in whatever case; one that cannot be read and written is not found."""
        key = name.lower()
        file = self._files.get(key)
        if file is None:
            file = self._load(name)
            if file is not None:
                self._files[key] = file
        return file

    def create(self, name: str) -> File | None:
        """A new, empty file on disk; None where the folder does not let one be made."""
        path = self._full(name)
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o666))
        except (OSError, ValueError):
            return None
        file = super().create(name)
        if file is not None:
            self._kept[name.lower()] = file.stamp, _signature(path)
        return file

    def remove(self, name: str) -> bool:
        """Delete a file that no handle has open."""
        file = self.find(name)
        if file is None or file.handles:
            return False
        try:
            os.unlink(self._full(file.name))
        except OSError:
            return False
        self._kept.pop(name.lower(), None)
        return super().remove(name)

    def write_changes(self, leave: tuple[str, ...] = ()) -> None:
        """Replace on disk every file that has changed, but for the names in ``leave``. Raises CannotWrite."""
        for key, file in self._files.items():
            stamp = file.stamp
            if key not in leave and self._kept[key][0] != stamp:
                path = self._full(file.name)
                try:
                    _replace(path, file.data)
                except OSError as error:
                    raise CannotWrite(file.name, error.strerror or str(error)) from None
                self._kept[key] = stamp, _signature(path)

    def read_changes(self) -> None:
        """Take in what others have changed on disk while the program waited, in files that it has not changed itself."""
        for key, file in list(self._files.items()):
            stamp, signature = self._kept[key]
            path = self._full(file.name)
            if file.stamp == stamp and _signature(path) != signature:
                try:
                    with open(path, "rb") as stream:
                        file.reload(stream.read())
                except OSError:
                    del self._files[key], self._kept[key]
                else:
                    self._kept[key] = file.stamp, _signature(path)

    def _full(self, name: str) -> str:
        return os.path.join(self._path, name)

    def _load(self, name: str) -> File | None:
        found = self._spelling(name)
        if found is None:
            return None
        path = self._full(found)
        try:
            with open(path, "rb+") as stream:
                file = File(found, stream.read())
        except (OSError, ValueError):
            return None
        self._kept[name.lower()] = file.stamp, _signature(path)
        return file

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


def _signature(path: str) -> object:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _replace(path: str, content: bytearray) -> None:
    """Write beside the file, then put it in its place; where the folder does not allow that, write into it."""
    target = os.path.realpath(path)
    directory, base = os.path.split(target)
    beside = os.path.join(directory, f".{base}.{os.getpid()}")
    try:
        mode = os.stat(target).st_mode & 0o7777
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    except OSError:
        with open(target, "rb+") as stream:
            stream.write(content)
            stream.truncate()
        return
    try:
        with open(descriptor, "wb") as stream:
            os.chmod(beside, mode)
            stream.write(content)
        os.replace(beside, target)
    except OSError:
        os.unlink(beside)
        raise
