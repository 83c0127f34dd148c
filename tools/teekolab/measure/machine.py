"""The machine that was measured, and its load."""

import os
import platform
import subprocess
from pathlib import Path


def machine(folder: Path) -> dict[str, str]:
    """Processor, system, Python, C compiler, and the file system that the folder is on."""
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiler": _compiler(),
        "file system": _file_system(folder),
    }


def load() -> float:
    """The average number of processes that wanted to run in the last minute."""
    return round(os.getloadavg()[0], 2)


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def _compiler() -> str:
    try:
        told = subprocess.run(["gcc", "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return told.splitlines()[0]


def _file_system(folder: Path) -> str:
    """The type of the file system mounted closest above the folder."""
    try:
        mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    except OSError:
        return "unknown"
    place = folder.resolve()
    above = [(point, kind) for point, kind in mounts if place.is_relative_to(point)]
    return max(above, key=lambda mount: len(mount[0]))[1] if above else "unknown"
