"""A file system of one's own that can be taken away as a power cut does it: what was not flushed is gone.

It lies in an image file on a loop device, which takes root and the tools of the file system.
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
"""XFS_IOC_GOINGDOWN, and EXT4_IOC_SHUTDOWN: both are ``_IOR('X', 125, __u32)``."""

WITHOUT_FLUSHING = 2
"""Not even the log is written."""


@dataclass(frozen=True)
class Kind:
    """How a file system is made and mounted, and the least size of its image in MB."""

    make: tuple[str, ...]
    options: str
    megabytes: int


KINDS = {
    "xfs": Kind(("mkfs.xfs", "-q", "-f"), "loop", 320),
    "ext4": Kind(("mkfs.ext4", "-q", "-F"), "loop,noauto_da_alloc", 64),
}
"""ext4 is mounted so that it does not flush by itself what is renamed over another file."""


def missing(kind: str) -> str:
    """What this machine lacks for such a file system, or nothing."""
    if os.geteuid() != 0:
        return "only root may mount a file system"
    for tool in (KINDS[kind].make[0], "mount", "umount"):
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    if not Path("/dev/loop-control").exists():
        return "there are no loop devices"
    return ""


class FileSystem:
    """A mounted file system under ``path``, gone when the block ends. LabError where it can't be had."""

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
        """Another program has its file flushed; the file system may write down with it what has become of others."""
        with open(self.path / "other", "ab") as stream:
            stream.write(b"other")
            stream.flush()
            os.fsync(stream.fileno())

    def go_down(self) -> None:
        """The power is cut."""
        descriptor = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(descriptor, GOING_DOWN, struct.pack("I", WITHOUT_FLUSHING))
        finally:
            os.close(descriptor)

    def come_back(self) -> None:
        """The power is on again: what is on the disk is mounted, by way of the log. Nobody may have a file there open."""
        _do("umount", str(self.path))
        self._mount()

    def _mount(self) -> None:
        _do("mount", "-o", self._kind.options, str(self._image), str(self.path))


def _do(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        refuse(f"{' '.join(command)}: {done.stderr.strip()}")
