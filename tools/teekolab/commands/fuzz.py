"""``portlab fuzz``: coverage-guided fuzzing of the port and of the C; the corpus on both sides."""

import importlib.util
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click

from portlab.compare.sessions import compare_sessions
from portlab.errors import refuse
from portlab.reports.outcome import finish
from portlab.reports.progress import progress
from portlab.sides import side
from portlab.words import how_many
from portlab.writing import inside, make_folder, write_whole
from portlab_text import read_bytes, shown
from portlab_text.outputs import check_output, force_option
from teekolab.checkout import ROOT
from teekolab.proof.fuzz_inputs import case_of, data_of

FUZZ = ROOT / "fuzz"
CORPUS = FUZZ / "corpus"
BUILD = ROOT / "original_c" / "build" / "fuzz"
HOST = ROOT / "original_c" / "host"
SOURCES = [FUZZ / "session_target.c", *(HOST / name for name in ("program.c", "scripted.c", "text.c", "random.c"))]
CLANGS = ("clang", "clang-19", "clang-16", "clang-15", "clang-14")
LONGEST = 600
OPTIONS = (
    f"-max_len={LONGEST}",
    "-timeout=300",
    "-report_slow_units=300",
    "-rss_limit_mb=2000",
    "-print_final_stats=1",
)


@click.group("fuzz")
def command() -> None:
    """Let a fuzzer generate sessions: command lines, files and typing.

    A finding is saved as a file; portlab fuzz check FILE shows how both sides handle it.
    """


def campaign_options(found: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of both fuzzers."""
    seconds = click.option("--seconds", type=click.IntRange(min=1), default=60, show_default=True)
    out = click.option(
        "--out",
        type=click.Path(path_type=Path, file_okay=False),
        default=Path("state") / "fuzzing",
        help="Where new inputs and findings are kept.",
    )
    return seconds(out(found))


@command.command("port")
@campaign_options
def port(seconds: int, out: Path) -> None:
    """The port under atheris, each session compared with the C's."""
    if importlib.util.find_spec("atheris") is None:
        refuse("portlab fuzz port needs atheris: pip install atheris")
    _run([sys.executable, "-m", "teekolab.proof.fuzz_target"], "port", seconds, out)


@command.command("c")
@campaign_options
def c(seconds: int, out: Path) -> None:
    """The C under libFuzzer, with AddressSanitizer and UBSan."""
    _run([str(_built())], "c", seconds, out)


def _run(program: list[str], name: str, seconds: int, out: Path) -> None:
    new, findings = out / name, out / f"{name}-findings"
    for folder in (new, findings):
        make_folder(folder)
    seeds = [str(CORPUS)] if CORPUS.is_dir() else []
    limits = [*OPTIONS, f"-max_total_time={seconds}", f"-artifact_prefix={findings}/"]
    done = subprocess.run([*program, *limits, str(new), *seeds], capture_output=True, text=True, errors="replace")
    said = done.stderr.splitlines()
    words = [line.removeprefix("stat::").split() for line in said if line.startswith("stat::")]
    stats = {name.rstrip(":"): value for name, value in words}
    found = sorted(findings.iterdir())
    coverage = next((line.strip() for line in reversed(said) if " cov: " in line), "")
    inputs = how_many(len(list(new.iterdir())), "input")
    click.echo(
        f"fuzz {name}: {seconds} s, {stats.get('number_of_executed_units', '?')} sessions, {inputs} in {new}, "
        f"{how_many(len(found), 'finding')}; {coverage}"
    )
    if done.returncode:
        click.echo("\n".join(said[-30:]))
    finish(different=bool(found) or done.returncode != 0)


def _clang() -> str:
    found = next(filter(None, map(shutil.which, CLANGS)), None)
    return found or refuse(
        "portlab fuzz c needs clang with libFuzzer (Debian: apt-get install clang libclang-rt-14-dev)"
    )


def _built() -> Path:
    make_folder(BUILD)
    program = BUILD / "session_target"
    flags = ["-O1", "-g", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all", f"-I{HOST}"]
    done = subprocess.run(
        [_clang(), *flags, *map(str, SOURCES), "-lm", "-o", str(program)], capture_output=True, text=True
    )
    if done.returncode:
        refuse(f"{SOURCES[0].name} does not compile: {done.stderr.strip().splitlines()[-1]}")
    return program


@command.command("check")
@click.argument("inputs", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--side", "sides", multiple=True, help="Give it twice. Default: port and c.")
def check(inputs: tuple[Path, ...], sides: tuple[str, ...]) -> None:
    """Play inputs (files or folders; without any: the kept corpus) on two sides."""
    if len(sides) not in (0, 2):
        raise click.UsageError("--side must be given twice (or not at all)")
    left, right = (side(name) for name in sides or ("port", "c"))
    files = list(_files(inputs or (CORPUS,)))
    different = 0
    with progress("check", len(files), "inputs") as bar:
        for path in files:
            case = case_of(path.name, read_bytes(path))
            comparison = compare_sessions(left.play(case), right.play(case))
            if not comparison.same:
                different += 1
                click.echo(shown(f"{path}: {comparison}"))
            bar.advance()
    click.echo(f"{how_many(len(files), 'input')}, {different} differ")
    finish(different=different > 0)


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    for path in paths:
        yield from sorted(path.iterdir()) if path.is_dir() else [path]


@command.command("minimise")
@click.argument("folders", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, file_okay=False))
def minimise(folders: tuple[Path, ...]) -> None:
    """Keep in fuzz/corpus the smallest set of inputs of these folders that covers all that they cover in the C."""
    with tempfile.TemporaryDirectory(prefix="portlab-corpus-") as folder:
        known = [str(CORPUS)] if CORPUS.is_dir() else []
        words = [str(_built()), "-merge=1", f"-max_len={LONGEST}", folder, *known, *map(str, folders)]
        done = subprocess.run(words, capture_output=True, text=True, errors="replace")
        if done.returncode:
            refuse(f"the fuzzer can't merge: {(done.stderr.strip().splitlines() or ['it says nothing'])[-1]}")
        new = CORPUS.with_name(f".{CORPUS.name}-new")
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(folder, new)
        shutil.rmtree(CORPUS, ignore_errors=True)
        new.rename(CORPUS)
    kept = list(CORPUS.iterdir())
    click.echo(
        f"{how_many(len(kept), 'input')}, {sum(path.stat().st_size for path in kept)} bytes in {CORPUS.relative_to(ROOT)}"
    )


@command.command("seed")
@click.argument("recordings", type=click.Path(path_type=Path, exists=True))
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@force_option
def seed(recordings: Path, folder: Path) -> None:
    """Write the sessions of a recordings file as inputs into FOLDER, for a first campaign."""
    from portlab.cases.recordings import read_recordings

    make_folder(folder)
    inputs = {inside(folder, each.case.name): data_of(each.case) for each in read_recordings(recordings)}
    inputs = {path: data for path, data in inputs.items() if len(data) <= LONGEST}
    for path, data in inputs.items():
        check_output(path, data.__eq__)
    for path, data in inputs.items():
        write_whole(path, data)
    click.echo(f"{how_many(len(inputs), 'input')} in {folder}")
