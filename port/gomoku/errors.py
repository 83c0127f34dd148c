"""The error that people read: one line that names the file or the place and says what is wrong."""


class GomokuError(Exception):
    """Wrong input; the message is the whole of what is shown."""
