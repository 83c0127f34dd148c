"""Running a proof unit by unit on one side or both, compared with each other and with the stored digests."""

import hashlib
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial

from portlab.campaign.executors import as_they_finish
from portlab.reports.progress import Bar
from teekolab.proof import blocks
from teekolab.proof.base import C_APART, Columns, Expected, Place, Proof
from teekolab.proof.c_side import c_digest, is_built
from teekolab.proof.registry import PROOFS
from teekolab.proof.state import Run, State, line_of

CHUNK = 4


@dataclass(frozen=True)
class Difference:
    """A difference between two of port, C and stored digests; ``text`` describes it."""

    place: Place
    text: str


@dataclass(frozen=True)
class Checked:
    """A computed unit: its digests, the processor time, and the first difference between the sides."""

    unit: int
    digests: tuple[int, ...]
    seconds: float
    difference: Difference | None = None


def check(run: Run, units: tuple[int, ...]) -> list[Checked]:
    """Compute units; if both sides are requested, compare them result by result."""
    return [_check_one(PROOFS[run.proof], run.side, unit) for unit in units]


def _check_one(proof: Proof, side: str, unit: int) -> Checked:
    started = time.process_time()
    found = proof.c(unit) if side == "c" else proof.port(unit)
    difference = compare(proof, unit, found, proof.c(unit)) if side == "both" else c_apart(proof, unit, found)
    digests = _digests(proof, found, blocks.fnv if side == "port" else c_digest)
    return Checked(unit, digests, time.process_time() - started, difference)


def _digests(proof: Proof, found: Columns, digest: Callable[[bytes], int]) -> tuple[int, ...]:
    """The digests of the stored columns; equal columns are computed only once."""
    known = {data: digest(data) for data in {found[column] for column in proof.columns}}
    return tuple(known[found[column]] for column in proof.columns)


def compare(proof: Proof, unit: int, port: Columns, c: Columns) -> Difference | None:
    """The first result on which the port and the C differ, explained."""
    for column in port:
        if port[column] != c[column]:
            index = _first_different(port[column], c[column])
            ours, theirs = (blocks.result_at(found[column], index) for found in (port, c))
            place = Place(unit, column, index)
            where = f"{proof.unit} {unit}, result {index}, {column}: the port and the C differ"
            return Difference(place, f"{where}\n{proof.explain(place, ours, theirs)}")
    return c_apart(proof, unit, c)


def c_apart(proof: Proof, unit: int, c: Columns) -> Difference | None:
    """The first result that is not the same in the C for both colours."""
    for column in c:
        if column.startswith(C_APART):
            return Difference(Place(unit, column, 0), f"{proof.unit} {unit}: {column}: not as for the other colour")
    return None


def _first_different(left: bytes, right: bytes) -> int:
    size = min(len(left), len(right))
    return next((at // 2 for at in range(size) if left[at] != right[at]), size // 2)


def against(proof: Proof, side: str, checked: Checked, expected: Expected) -> Difference | None:
    """Compare a unit's digests with the stored ones; the board that differs is found by computing the other side."""
    digests = dict(zip(proof.columns, checked.digests, strict=True))
    kept = dict(zip(expected.columns, expected.digests[checked.unit], strict=True))
    wrong = [column for column, digest in kept.items() if digests[column] != digest]
    if not wrong:
        return None
    unit = checked.unit
    ours, theirs = digests[wrong[0]], kept[wrong[0]]
    where = (
        f"{proof.unit} {unit}, {wrong[0]}: {_side_name(side)} digest {ours:016x}, {expected.source} has {theirs:016x}"
    )
    found = compare(proof, unit, proof.port(unit), proof.c(unit)) if is_built() else None
    if found:
        return Difference(found.place, f"{where}\n{found.text}")
    why = "the port and the C agree there" if is_built() else "the C is not built, so the board can't be told"
    return Difference(Place(unit, wrong[0], 0), f"{where}; {why}")


def _side_name(side: str) -> str:
    return "the C's" if side == "c" else "the port's"


def prove(
    run: Run,
    units: Iterable[int],
    expected: list[Expected],
    state: State,
    write: Callable[[str], object],
    pool: Executor,
    workers: int,
    bar: Bar,
) -> Difference | None:
    """Prove the remaining units; the first difference ends the proof, and its unit does not count as done."""
    proof = PROOFS[run.proof]
    todo = [unit for unit in units if unit not in state.finished]
    chunks = [tuple(todo[at : at + CHUNK]) for at in range(0, len(todo), CHUNK)]
    for unit in units:
        if unit in state.finished:
            known = Checked(unit, state.digests(unit), 0.0)
            difference = _first_against(proof, run.side, known, expected)
            if difference:
                return difference
    for _, results in as_they_finish(pool, workers, partial(check, run), chunks):
        for checked in results:
            difference = checked.difference or _first_against(proof, run.side, checked, expected)
            if difference:
                return difference
            state.add(checked.unit, checked.digests, checked.seconds)
            write(line_of(checked.unit, checked.digests, checked.seconds))
            bar.advance()
    return None


def _first_against(proof: Proof, side: str, checked: Checked, expected: list[Expected]) -> Difference | None:
    return next((found for each in expected if (found := against(proof, side, checked, each))), None)


def digest_of_digests(state: State, units: Iterable[int]) -> str:
    """The first 16 hexadecimal digits of SHA-256 over the units' digests in order, eight bytes each, low byte first."""
    total = hashlib.sha256()
    for unit in units:
        for digest in state.digests(unit):
            total.update(digest.to_bytes(8, "little"))
    return total.hexdigest()[:16]
