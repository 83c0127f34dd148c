"""The ways in which a run ends, as exceptions."""


class Exit(Exception):
    """The program ends with this exit code: 0, or 1 after a fatal error."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class FatalError(Exception):
    """The C's ``error``: the message that its screen shows, after which the program ends with 1."""


class EndOfInput(Exception):
    """The program asks for a line and there will never be one again."""


class EndlessLoop(Exception):
    """The program can never read or print again. ``bug`` is the bug's id, ``where`` the C function that loops."""

    def __init__(self, bug: str, where: str) -> None:
        super().__init__(f"endless loop in {where} ({bug})")
        self.bug = bug
        self.where = where
