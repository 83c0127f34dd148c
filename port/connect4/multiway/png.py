"""SVG pictures as PNG, by a converter that may be installed: the package cairosvg, or the program rsvg-convert."""

import shutil
import subprocess
from importlib import import_module

PROGRAM = "rsvg-convert"


class ConverterError(RuntimeError):
    """There is no converter, or it could not do it; the message says which to install."""


def to_png(picture: str) -> bytes:
    """The picture as PNG. Raises `ConverterError`."""
    try:
        cairosvg = import_module("cairosvg")
    except (ImportError, OSError):  # OSError: the package is there, the cairo library is not
        return _by_program(picture)
    converted: bytes = cairosvg.svg2png(bytestring=picture.encode("utf-8"))
    return converted


def _by_program(picture: str) -> bytes:
    program = shutil.which(PROGRAM)
    if program is None:
        raise ConverterError(
            f"a PNG needs the package cairosvg (pip install cairosvg) or the program {PROGRAM}; take .svg"
        )
    done = subprocess.run((program,), input=picture.encode("utf-8"), capture_output=True, check=False)
    if done.returncode:
        raise ConverterError(f"{PROGRAM}: {done.stderr.decode('utf-8', 'replace').strip()}")
    return done.stdout
