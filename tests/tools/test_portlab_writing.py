"""Writing whole or not at all: links, devices, permissions, full disks; states of long runs; the ends of long runs."""

import os
import resource
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from connect4.cli import main as connect4
from gomoku.cli import main as gomoku
from portlab.campaign.executors import as_they_finish, executor
from portlab.errors import LabError
from portlab.writing import inside, write_whole
from teekolab.proof.state import Run, Size, line_of, open_state

RECORD = "0" * 25 + "   1    "


@contextmanager
def umask(mask: int) -> Iterator[None]:
    before = os.umask(mask)
    try:
        yield
    finally:
        os.umask(before)


@contextmanager
def small_files(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes, as on a disk that is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_permissions(tmp_path: Path) -> None:
    for mask, given in ((0o077, 0o600), (0o022, 0o644), (0o002, 0o664)):
        with umask(mask):
            write_whole(tmp_path / f"{mask}", "new")
        assert mode(tmp_path / f"{mask}") == given
    kept = tmp_path / "kept"
    kept.write_text("old")
    kept.chmod(0o640)
    write_whole(kept, "new")
    assert (mode(kept), kept.read_text()) == (0o640, "new")


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("target")
    write_whole(tmp_path / "link", "one")
    write_whole(tmp_path / "link", "two")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text() == "two"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can make device files")
def test_a_device_stays_a_device(tmp_path: Path) -> None:
    null = tmp_path / "null"
    os.mknod(null, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    write_whole(null, "text")
    assert stat.S_ISCHR(null.stat().st_mode)
    assert os.listdir(tmp_path) == ["null"]


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    """Also where its path is a link to what has no path, as that of standard output is."""
    to_read, to_write = os.pipe()
    write_whole(Path(f"/dev/fd/{to_write}"), "text")
    os.close(to_write)
    with open(to_read) as pipe:
        assert pipe.read() == "text"


def test_a_full_disk_leaves_all_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("old")
    with small_files(1000), pytest.raises(LabError, match="kept: can't write it"):
        write_whole(tmp_path / "kept", "new" * 1000)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("kept", "old")]


def test_an_interrupt_leaves_all_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*of: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "kept").write_text("old")
    monkeypatch.setattr(os, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "kept", "new")
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("kept", "old")]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(LabError, match="Is a directory"):
        write_whole(tmp_path, "text")


def test_a_name_that_leads_out(tmp_path: Path) -> None:
    assert inside(tmp_path, "a/b") == tmp_path / "a" / "b"
    for name in ("../x", "/x", ".."):
        with pytest.raises(LabError, match="leads out of"):
            inside(tmp_path, name)


def test_a_memory_is_merged_into_a_link(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text(RECORD)
    (tmp_path / "b.m").write_text("")
    (tmp_path / "link").symlink_to("b.m")
    assert portlab("memory", "merge", "a.m", "-o", "link", "--force").exit_code == 0
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "b.m").read_text() == RECORD


RUN = Run("evaluation", "port")
SIZE = Size(100, 3)


def test_the_state_of_a_proof_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "state"
    with open_state(RUN, SIZE, path)[1] as file:
        for unit in range(10):
            file.write(line_of(unit, (1, 2, unit), 0.5))
    before = path.read_bytes()
    for broken in ("os.fsync", "os.replace"):
        with monkeypatch.context() as patch:
            patch.setattr(broken, lambda *of: (_ for _ in ()).throw(KeyboardInterrupt))
            with pytest.raises(KeyboardInterrupt):
                open_state(RUN, SIZE, path)
        assert path.read_bytes() == before
    state, file = open_state(RUN, SIZE, path)
    file.write("cut sho")
    with small_files(len(before) + 20), pytest.raises(LabError, match="can't write it"):
        file.write(line_of(10, (1, 2, 3), 0.5))
    assert list(open_state(RUN, SIZE, path)[0].finished) == list(state.finished) == list(range(10))


@pytest.mark.parametrize(
    ("spoilt", "told"),
    [
        ("my notes", "state:1: holds another run"),
        ('{"proof": "search"}\n', "state:1: holds another run"),
        ("[]\n", "state:1: must be an object"),
        ('HEAD{"unit": 100, "digests": ["", ""], "seconds": 1}\n', "state:2: digests[0]: must look like"),
        (f"HEAD{line_of(100, (1, 2, 3), 1)}", "state:2: unit: must be below 100"),
        (f"HEAD{line_of(1, (1, 2), 1)}", "state:2: digests: must be 3"),
        (f"HEAD{line_of(1, (1, 2, 3), 1)}{line_of(1, (1, 2, 4), 1)}", "state:3: digests: are not those"),
        (f"HEAD\n{line_of(1, (1, 2, 3), 1)}", "state:2: is no JSON"),
    ],
)
def test_a_state_of_a_proof_that_is_none_is_kept(tmp_path: Path, spoilt: str, told: str) -> None:
    path = tmp_path / "state"
    open_state(RUN, SIZE, path)
    path.write_text(spoilt.replace("HEAD", path.read_text()))
    before = path.read_bytes()
    with pytest.raises(LabError) as raised:
        open_state(RUN, SIZE, path)
    assert told in raised.value.message
    assert path.read_bytes() == before


def killed_at_five(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_a_killed_worker_is_one_line() -> None:
    with pytest.raises(LabError, match="a process that computes was killed"), executor(2, None) as (pool, workers):
        list(as_they_finish(pool, workers, killed_at_five, range(10)))


def test_ctrl_c_is_130_in_every_command(portlab: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*of: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("portlab.commands.diff.load_case", stop)
    stopped = portlab("diff", "script")
    assert (stopped.exit_code, stopped.output) == (130, "stopped\n")
    monkeypatch.setattr("connect4.commands.count.count_positions", stop)
    assert CliRunner().invoke(connect4, ["count", "1"]).exit_code == 130
    monkeypatch.setattr("gomoku.cli.choose", stop)
    assert CliRunner().invoke(gomoku, ["choose", "--board", "H8"]).exit_code == 130


def test_ctrl_c_ends_a_campaign_of_several_processes(tmp_path: Path) -> None:
    words = (
        "-m",
        "portlab",
        "soak",
        "--sessions",
        "100000",
        "--seed",
        "5",
        "--jobs",
        "2",
        "--out",
        str(tmp_path / "kept"),
    )
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 600
    while not (tmp_path / "kept" / "state.json").exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=600)
    assert process.returncode == 130
    assert "goes on from there" in told
    assert "Traceback" not in told
