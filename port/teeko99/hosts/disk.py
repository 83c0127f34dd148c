"""A real folder under Windows' rules: names are case-insensitive, and changed files are replaced as a whole.

Changes stay in memory until `DiskFolder.write_changes`. A file is then replaced (`teeko99.hosts.replacing`), so that it has either
the old text or the new one, even after a power cut. The temporary files change with each move and are deleted when the run ends.
They are written in place, which is faster.

If another program has changed a file in the meantime, both texts are merged (`teeko99.hosts.merging`).
"""

from __future__ import annotations

import os

from teeko99.hosts.replacing import (
    CannotReplaceError,
    FolderLock,
    Replacement,
    can_create,
    delete_left_files,
    flush_folder,
    overwrite,
)
from teeko99.io.endings import FatalError
from teeko99.io.folder import TEMPORARY, File, Folder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STAT = "stat.m"

CLOSING_FAILS = {
    "stat.m": "Cannot close stat.m",
    "game.m": "Cannot close game.m",
    "level1.s": "Cannot close level1.s",
    "level2.s": "Cannot close level2.s",
}
CLOSING_MEMORY_FAILS = "Cannot close memory."

GREATEST_FILE = 1 << 26
"""The largest file that is read, in bytes: a memory of 2 million records. Larger files do not come from this program."""

ATTEMPTS = 5
"""Attempts to replace a file while other programs keep changing it. After each but the last, their changes are merged. The last one
replaces the file in any case."""

Signature = tuple[int, int, int] | None
"""Identifies one version of a file on disk: time, size, inode. None if there is no file."""


class CannotWrite(FatalError):
    """A file could not be written. The message is the program's own; ``name`` and ``reason`` are for the user."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(CLOSING_FAILS.get(name.lower(), CLOSING_MEMORY_FAILS))
        self.name = name
        self.reason = reason


class Kept:
    """What is known about a file on disk.

    * ``stamp``: the file's stamp when it was last written or read; None if it never was.
    * ``signature``: its signature on disk at that time.
    * ``copy``: the descriptor of an open file with the program's text of that time; -1 if there is none.
    * ``stale``: whether the file on disk also has another program's changes, which this program has not read.
    """

    def __init__(
        self, stamp: object = None, signature: Signature = None, copy: int = -1, *, stale: bool = False
    ) -> None:
        self.stamp = stamp
        self.signature = signature
        self.stale = stale
        self._copy = copy
        self._copied = None if copy < 0 else _signature(copy)

    def text(self) -> bytes:
        """The program's text of that time. Raises OSError or ValueError if it is no longer available."""
        if self.signature is None:
            return b""
        if self._copy < 0 or self._copied != _signature(self._copy):
            raise ValueError("the file was written in place")
        return bytes(_content(self._copy))

    def close(self) -> None:
        """Close the copy."""
        if self._copy >= 0:
            os.close(self._copy)
            self._copy = -1


class DiskFolder(Folder):
    """A folder on disk. Files are read on first use, deleted at once, and created and written by `write_changes`.

    ``remarks``: warnings about files for the user, one line each, which no screen of the program shows.
    """

    def __init__(self, path: str = ".") -> None:
        super().__init__()
        self._path = path
        self._kept: dict[File, Kept] = {}
        self._written: dict[File, Replacement | None] = {}
        self._cleaned: set[str] = set()
        self.remarks: list[str] = []

    def find(self, name: str) -> File | None:
        """The file of this name, case-insensitive; None unless it is a file that can be read and written."""
        file = self._files.get(name.lower())
        return file if file is not None else self._load(name)

    def base_name(self, name: str) -> str:
        """The file's own name in lower case, without its path, after following symbolic and hard links."""
        path = self._place_of(name)
        other = next((one for one in (*TEMPORARY, STAT) if _is_same(self._place_of(one), path)), None)
        return other or super().base_name(os.path.realpath(path))

    def create(self, name: str) -> File | None:
        """A new, empty file, or None if it can't be created in the folder."""
        spelled = self._spelling(name) or name
        path = self._full(spelled)
        if os.path.exists(path) or not can_create(path):
            return None
        file = self._files[name.lower()] = File(spelled)
        self._kept[file] = Kept()
        return file

    def remove(self, name: str) -> bool:
        """Delete a file that no handle has open. If it has other names, they and the text stay. Returns whether it was deleted."""
        file = self.find(name)
        if file is None or file.handles:
            return False
        path = self._place_of(name)
        try:
            if os.path.lexists(path):
                if os.path.islink(path) or os.stat(path).st_nlink > 1:
                    self.write_changes()
                os.unlink(path)
        except (OSError, CannotWrite):
            return False
        self._forget_deleted(file)
        return True

    def write_changes(self, leave: tuple[str, ...] = ()) -> None:
        """Write every changed file to disk, except the names in ``leave``. Raises CannotWrite after writing the others."""
        temporary: list[File] = []
        kept: list[File] = []
        for name, file in self._files.items():
            if name not in leave and file not in kept and self._kept[file].stamp != file.stamp:
                (temporary if name in TEMPORARY else kept).append(file)
        failures: list[CannotWrite] = []
        _each(temporary, self._write_temporary, failures)
        for step in (self._write_new_file, self._flush, self._put):
            kept = _each(kept, step, failures)
        _each(list({self._directory(file): file for file in kept}.values()), self._flush_folder, failures)
        if failures:
            raise failures[0]

    def read_changes(self) -> None:
        """Read the files again that others changed on disk while the program waited, except those that it has changed itself."""
        for file, kept in list(self._kept.items()):
            path = self._full(file.name)
            if file.stamp == kept.stamp and (kept.stale or _signature(path) != kept.signature):
                copy = self._open(path)
                if copy is None:
                    self._forget(file)
                else:
                    file.reload(_content(copy))
                    self._keep(file, Kept(file.stamp, _signature(copy), copy))

    def _write_temporary(self, file: File) -> None:
        path = self._full(file.name)
        _write_into(path, file.data)
        self._keep(file, Kept(file.stamp, _signature(path)))

    def _write_new_file(self, file: File) -> None:
        self._written[file] = self._new_file(file, file.data)

    def _flush(self, file: File) -> None:
        replacement = self._written[file]
        if replacement:
            try:
                replacement.flush()
            except OSError:
                _done_with(replacement)
                raise

    def _flush_folder(self, file: File) -> None:
        flush_folder(self._directory(file))

    def _new_file(self, file: File, content: bytes | bytearray) -> Replacement | None:
        """Write the text to a new file next to the file. None if it must be written in place."""
        directory = self._directory(file)
        if directory not in self._cleaned:
            self._cleaned.add(directory)
            delete_left_files(directory)
        try:
            return Replacement(self._full(file.name), content)
        except CannotReplaceError:
            return None

    def _put(self, file: File) -> None:
        """Put the program's text in the file's place, merged with what another program has written there in the meantime."""
        own = self._written.pop(file)
        path, kept = self._full(file.name), self._kept[file]
        latest, content = own, file.data
        seen = None if kept.stale else kept.signature
        try:
            for left in reversed(range(ATTEMPTS)):
                with FolderLock(self._directory(file)):
                    found = _signature(path)
                    others = found not in (None, seen)
                    if not others or not left:
                        signature = _place(latest, path, content)
                        break
                merged, seen = self._merged(file, kept), found
                if merged is not None:
                    _done_with(latest, but=own)
                    latest, content = self._new_file(file, merged), merged
        except OSError:
            _done_with(own)
            raise
        finally:
            _done_with(latest, but=own)
        if others:
            self._remark_lost(file)
        if own:
            own.discard()
        copy = own.descriptor if own else -1
        self._keep(file, Kept(file.stamp, signature, copy, stale=latest is not own))

    def _merged(self, file: File, kept: Kept) -> bytearray | None:
        """The text on disk with the program's changes added. If they can't be merged, None, and a remark is added."""
        from teeko99.hosts.merging import merged_memory, merged_numbers

        merge = merged_numbers if os.path.basename(file.name).lower() == STAT else merged_memory
        other = self._open(self._full(file.name))
        if other is not None:
            try:
                return bytearray(merge(kept.text(), bytes(file.data), bytes(_content(other))))
            except (OSError, ValueError):
                pass
            finally:
                os.close(other)
        self._remark_lost(file)
        return None

    def _remark_lost(self, file: File) -> None:
        self._remark(f"another program has written {file.name} meanwhile; what it wrote is lost")

    def _remark(self, line: str) -> None:
        if line not in self.remarks:
            self.remarks.append(line)

    def _keep(self, file: File, kept: Kept) -> None:
        if file in self._kept:
            self._kept[file].close()
        self._kept[file] = kept

    def _directory(self, file: File) -> str:
        return os.path.dirname(os.path.realpath(self._full(file.name)))

    def _full(self, name: str) -> str:
        return os.path.join(self._path, name)

    def _place_of(self, name: str) -> str:
        return self._full(self._spelling(name) or name)

    def _load(self, name: str) -> File | None:
        if os.sep in name or any(os.path.islink(self._full(each)) for each in (name, *self._new_names())):
            self._show_new_files()
        spelled = self._spelling(name)
        if spelled is None:
            return None
        path = self._full(spelled)
        file = next((kept for kept in self._kept if _is_same(self._full(kept.name), path)), None)
        if file is None:
            copy = self._open(path)
            if copy is None:
                return None
            file = File(spelled, _content(copy))
            self._keep(file, Kept(file.stamp, _signature(copy), copy))
        self._files[name.lower()] = file
        return file

    def _open(self, path: str) -> int | None:
        """Open a file for reading and writing. Returns its descriptor, or None if it can't be opened or is too large."""
        try:
            if not os.path.isfile(path):
                return None
            size = os.path.getsize(path)
            if size > GREATEST_FILE:
                self._remark(
                    f"{os.path.normpath(path)} has {size:,} bytes; the greatest file that is read has {GREATEST_FILE:,}"
                )
                return None
            return os.open(path, os.O_RDWR)
        except (OSError, ValueError):
            return None

    def _show_new_files(self) -> None:
        """Write new files to disk, so that they can be found under any of their names."""
        if self._new_names():
            try:
                self.write_changes()
            except CannotWrite:
                return  # the next `write_changes` reports it

    def _new_names(self) -> list[str]:
        """The names of files that are not on disk yet."""
        return [file.name for file, kept in self._kept.items() if kept.stamp is None]

    def _forget_deleted(self, file: File) -> None:
        """Forget the deleted names of a file, and the file if it has no other name."""
        names = [name for name, named in self._files.items() if named is file]
        left = [name for name in names if os.path.exists(self._place_of(name))]
        if not left:
            self._forget(file)
            return
        for name in names:
            if name not in left:
                del self._files[name]
        file.name = self._spelling(left[0]) or left[0]

    def _forget(self, file: File) -> None:
        self._kept.pop(file).close()
        for name in [name for name, named in self._files.items() if named is file]:
            del self._files[name]

    def _spelling(self, name: str) -> str | None:
        """The name as it is spelled on disk: the same name if it exists, else the first one that differs only in case."""
        try:
            if os.path.lexists(self._full(name)):
                return name
            directory, base = os.path.split(name)
            entries = sorted(os.listdir(self._full(directory) if directory else self._path))
        except (OSError, ValueError):
            return None
        wanted = base.lower()
        return next((os.path.join(directory, entry) for entry in entries if entry.lower() == wanted), None)


def _each(files: list[File], step: Callable[[File], None], failures: list[CannotWrite]) -> list[File]:
    """Do one step for each file and collect the failures. Returns the files for which it worked."""
    done = []
    for file in files:
        try:
            step(file)
        except OSError as error:
            failures.append(CannotWrite(file.name, error.strerror or str(error)))
        else:
            done.append(file)
    return done


def _signature(file: str | int) -> Signature:
    try:
        status = os.stat(file)
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _is_same(one: str, other: str) -> bool:
    """Whether two paths are the same file on disk."""
    try:
        return os.path.samefile(one, other)
    except (OSError, ValueError):
        return False


def _content(descriptor: int) -> bytearray:
    """The whole text of an open file. Raises OSError."""
    content = bytearray(os.fstat(descriptor).st_size)
    os.lseek(descriptor, 0, os.SEEK_SET)
    with open(descriptor, "rb", buffering=0, closefd=False) as stream:
        del content[stream.readinto(content) :]
    return content


def _place(replacement: Replacement | None, path: str, content: bytes | bytearray) -> Signature:
    """Replace a file, or write into it if it can't be replaced. Returns its new signature. Raises OSError."""
    if replacement:
        try:
            replacement.take_place()
        except CannotReplaceError:
            pass
        else:
            return _signature(replacement.descriptor)
    overwrite(path, content)
    return _signature(path)


def _done_with(replacement: Replacement | None, but: Replacement | None = None) -> None:
    """Discard and close a replacement, unless it is ``but``."""
    if replacement and replacement is not but:
        replacement.discard()
        os.close(replacement.descriptor)


def _write_into(path: str, content: bytearray) -> None:
    """Overwrite a file in place. It is truncated only afterwards, because some disks wait after a file was emptied."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_NONBLOCK, 0o666), "wb") as stream:
        stream.write(content)
        stream.truncate()
