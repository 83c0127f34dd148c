"""The extension where there is no checkout: compiled on first use, from the sources that the wheel carries, in the user's cache."""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).with_name("source")
"""A copy of original_c; only a wheel has it."""

NOT_BUILT = "the C side is not built; run: python original_c/host/build_module.py"
MODULE = "teeko99_c._teeko_c"


def build() -> None:
    """Compile the extension if need be, and make it importable. Raises ImportError, in one line, where that can't be."""
    if not SOURCES.is_dir():
        raise ImportError(NOT_BUILT)
    try:
        place = _sources_in_cache()
    except OSError as problem:
        raise ImportError(f"the C side can't be built: {problem}; set XDG_CACHE_HOME") from problem
    package = place / "host" / "teeko99_c"
    found = [*package.glob("_teeko_c*.so")]
    if not found:
        command = [sys.executable, str(place / "host" / "build_module.py")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        found = [*package.glob("_teeko_c*.so")]
        if done.returncode or not found:
            reason = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
            raise ImportError(f"the C side can't be built: {reason}")
    specification = importlib.util.spec_from_file_location(MODULE, found[0])
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules[MODULE] = module
    specification.loader.exec_module(module)


def _sources_in_cache() -> Path:
    """The sources where they can be compiled: in a folder of the user's cache that is theirs and this Python's."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted(SOURCES.rglob("*.[chp]*")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    home = os.environ.get("XDG_CACHE_HOME")
    cache = (Path(home) if home else Path.home() / ".cache") / "teeko99"
    place = cache / f"original_c-{digest.hexdigest()[:16]}"
    if not place.is_dir():
        cache.mkdir(parents=True, exist_ok=True)
        beside = Path(tempfile.mkdtemp(dir=cache))
        shutil.copytree(SOURCES, beside, dirs_exist_ok=True)
        (beside / "host" / "teeko99_c").mkdir()
        try:
            beside.rename(place)
        except OSError:
            shutil.rmtree(beside)
    return place
