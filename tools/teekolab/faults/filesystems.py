"""A separate file system that can be shut down as in a power cut: whatever was not flushed is lost.

It is in an image file on a loop device; this requires root and the tools of the file system.
"""

import fcntl
import os
import shutil
import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from portlab.errors import refuse

GOING_DOWN = 0x8004587D
"""XFS_IOC_GOINGDOWN and EXT4_IOC_SHUTDOWN: both are ``_IOR('X', 125, __u32)``."""

WITHOUT_FLUSHING = 2
"""Not even the log is written."""


@dataclass(frozen=True)
class Kind:
    """How a file system is made and mounted, and the smallest size of its image in MB."""

    make: tuple[str, ...]
    options: str
    megabytes: int


KINDS = {
    "xfs": Kind(("mkfs.xfs", "-q", "-f"), "loop", 320),
    "ext4": Kind(("mkfs.ext4", "-q", "-F"), "loop,noauto_da_alloc", 64),
}
"""ext4 is mounted so that it does not itself flush a file that is renamed over another."""


def missing(kind: str) -> str:
    """What this machine lacks for such a file system; empty if nothing."""
    if os.geteuid() != 0:
        return "only root may mount a file system"
    for tool in (KINDS[kind].make[0], "mount", "umount"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    if not Path("/dev/loop-control").exists():
        return "there are no loop devices"
    return ""


class FileSystem:
    """A mounted file system under ``path``, removed at the end of the block. Raises LabError if it can't be made."""

    def __init__(self, kind: str, scratch: Path) -> None:
        if reason := missing(kind):
            refuse(f"{kind}: {reason}")
        self.path = scratch / f"{kind}.mounted"
        self._kind = KINDS[kind]
        self._image = scratch / f"{kind}.image"

    def __enter__(self) -> Self:
        self.path.mkdir()
        self._image.touch()
        os.truncate(self._image, self._kind.megabytes << 20)
        _do(*self._kind.make, str(self._image))
        self._mount()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        subprocess.run(["umount", "--lazy", str(self.path)], capture_output=True, check=False)
        self._image.unlink()
        self.path.rmdir()

    def settle(self) -> None:
        """Flush another program's file; the file system may then also write changes to other files."""
        with open(self.path / "other", "ab") as stream:
            stream.write(b"other")
            stream.flush()
            os.fsync(stream.fileno())

    def go_down(self) -> None:
        """Cut the power."""
        descriptor = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, GOING_DOWN, struct.pack("I", WITHOUT_FLUSHING))
        finally:
            os.close(descriptor)

    def come_back(self) -> None:
        """Turn the power on again: mount what is on the disk, replaying the log. No file there may be open."""
        _do("umount", str(self.path))
        self._mount()

    def _mount(self) -> None:
        _do("mount", "-o", self._kind.options, str(self._image), str(self.path))


def _do(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        refuse(f"{' '.join(command)}: {done.stderr.strip()}")
