"""Write the commands ``teeko``, ``teeko-fixed`` and ``portlab`` as shell scripts: ``python -m teeko99.hosts.launcher .venv/bin``.

The scripts avoid errors that would occur before a Python program can handle them:

* Environment variables that Python itself reads (PYTHONIOENCODING, PYTHONPATH, PYTHONHASHSEED) are ignored (``-I``).
* Ctrl-C while Python starts is held back until the program handles it
  (`teeko99.hosts.terminal.TerminalHost.take_signals`), if ``env`` can do that, as the GNU version can.
* A folder as standard input, with which Python does not start, is replaced by an empty input.
* A checkout whose path is not ASCII works in an ASCII locale: pip's list of folders is not read (``-S``), which also makes the
  start a third faster. For programs that are started in another way, the paths in that list are made relative.

The laboratory needs the installed packages and respects these variables, except for PYTHONIOENCODING, which it handles itself
(``portlab_text.starting``).
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

COMMANDS = {"teeko": "teeko99", "teeko-fixed": "teeko99_fixed"}
LABORATORY = "portlab"

HOLD_BACK = (shutil.which("env") or "/usr/bin/env", "--block-signal=INT")

SCRIPT = """\
#!/bin/sh
# Written by teeko99.hosts.launcher.
[ -d /dev/stdin ] && exec </dev/null
{before}exec {command} "$@"
"""

ENCODING_APART = """\
export PORTLAB_IOENCODING="$PYTHONIOENCODING"
unset PYTHONIOENCODING
"""

PROGRAM = "import sys; sys.path[:0] = {folders!r}; from {package}.__main__ import main; main()"

FOLDERS = "_teeko99.pth"
"""The list of folders of an editable installation."""


def script(package: str, folders: list[str], *, holds_back: bool) -> bytes:
    """The shell script that runs a package's `main`. Its modules are in ``folders``."""
    program = PROGRAM.format(folders=folders, package=package)
    return _script("-ISX", "utf8", "-c", program, holds_back=holds_back)


def laboratory(*, holds_back: bool) -> bytes:
    """The shell script that runs the laboratory."""
    program = f"from {LABORATORY}.__main__ import run; run()"
    return _script("-P", "-c", program, holds_back=holds_back, before=ENCODING_APART)


def _script(*words: str, holds_back: bool, before: str = "") -> bytes:
    command = [*(HOLD_BACK if holds_back else ()), sys.executable, *words]
    return os.fsencode(SCRIPT.format(before=before, command=shlex.join(command)))


def can_hold_back() -> bool:
    """Whether this system's ``env`` can start a program with Ctrl-C held back."""
    try:
        return subprocess.run([*HOLD_BACK, "true"], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def write_commands(folder: Path) -> None:
    """Write the commands of the installed packages into a folder."""
    specs = {name: find_spec(package) for name, package in COMMANDS.items()}
    found = {name: str(Path(spec.origin).parents[1]) for name, spec in specs.items() if spec and spec.origin}
    folders = list(dict.fromkeys(found.values()))
    holds_back = can_hold_back()
    scripts = {name: script(COMMANDS[name], folders, holds_back=holds_back) for name in found}
    if find_spec(LABORATORY):
        scripts[LABORATORY] = laboratory(holds_back=holds_back)
    for name, content in scripts.items():
        _write(folder / name, content)
        (folder / name).chmod(0o755)


def make_relative(packages: Path) -> None:
    """Make the paths in an editable installation's list relative to the list, so that they can be read in every locale."""
    folders = packages / FOLDERS
    if folders.exists():
        lines = [os.fsdecode(line) for line in folders.read_bytes().splitlines()]
        _write(folders, b"".join(os.fsencode(os.path.relpath(packages / line, packages)) + b"\n" for line in lines))


def _write(path: Path, content: bytes) -> None:
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)


if __name__ == "__main__":
    write_commands(Path(sys.argv[1]))
    make_relative(Path(sysconfig.get_path("purelib")))
