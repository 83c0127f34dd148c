"""Atheris' way into the port: bytes as a session, played by the port and by the C; a difference is a crash.

Run by ``portlab fuzz port`` as a program of its own, since the fuzzer takes the process over.
"""

import sys

import atheris  # type: ignore[import-not-found, import-untyped, unused-ignore]

with atheris.instrument_imports(include=["teeko99"]):
    import teeko99.hosts.api

import teeko99_c
from portlab.compare.sessions import compare_sessions
from portlab.fuzzing.inputs import case_of, is_short


def one_input(data: bytes) -> None:
    """Raises RuntimeError where the sides differ; whatever the port raises is a finding too."""
    case = case_of("fuzz", data)
    if not is_short(case):
        return
    port = teeko99.hosts.api.play(case.keys, clock=case.clock, argv=case.argv, files=case.files)
    c = teeko99_c.play(case.keys, clock=case.clock, argv=case.argv, files=case.files)
    comparison = compare_sessions(port, c)
    if not comparison.same:
        raise RuntimeError(f"the port and the C differ: {comparison}")


def main() -> None:
    """The program: the fuzzer's own options and corpus folders are its words."""
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
