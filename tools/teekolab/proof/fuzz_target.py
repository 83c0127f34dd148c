"""The fuzz target for Atheris: bytes as a session, played by the port and by the C; a difference is a crash.

Run by ``portlab fuzz port`` as a separate program, since the fuzzer takes over the process.
"""

import sys

import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

with atheris.instrument_imports(include=["teeko99"]):
    import teeko99.hosts.api  # noqa: F401

from portlab.compare.sessions import compare_sessions
from portlab.errors import LabError
from teekolab.proof.fuzz_inputs import case_of, is_short
from teekolab.sides.linked import CSide, PortSide


def one_input(data: bytes) -> None:
    """Raises RuntimeError if the sides differ; any exception of the port is a finding too.

    Long batches are not played, nor are invalid sessions, in which a word names a file outside the folder.
    """
    try:
        case = case_of("fuzz", data)
    except LabError:
        return
    if not is_short(case):
        return
    comparison = compare_sessions(PortSide().play(case), CSide().play(case))
    if not comparison.same:
        raise RuntimeError(f"the port and the C differ: {comparison}")


def main() -> None:
    """The program; its arguments are the fuzzer's own options and the corpus folders."""
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
