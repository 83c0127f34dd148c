"""The port against the golden sessions: pytest runs one test for each of them."""

from portlab.pytest_plugin import GoldenSession


def test_the_port(portlab_session: GoldenSession) -> None:
    portlab_session.check()
