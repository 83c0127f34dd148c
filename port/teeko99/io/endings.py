"""The ways in which a run ends, as exceptions."""


class Exit(Exception):
    """The program ends with this exit code: 0, or 1 after a fatal error."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class FatalError(Exception):
    """The C's ``error``: the message of the fatal error screen. The program then ends with exit code 1."""


class EndOfInput(Exception):
    """The program tries to read a line after the end of the input."""


class EndlessLoop(Exception):
    """The program loops for ever without reading or printing. ``bug`` is the bug's id, ``where`` the C function that loops."""

    def __init__(self, bug: str, where: str) -> None:
        super().__init__(f"endless loop in {where} ({bug})")
        self.bug = bug
        self.where = where
