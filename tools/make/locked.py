"""Runs a command while no other process runs one with the same lock: ``python3 tools/make/locked.py LOCK COMMAND...``.

The lock belongs to the process: it ends with the command, however that ends. The file that remains has no meaning.
"""

import fcntl
import os
import sys


def main() -> None:
    """Wait for the lock, with a message if it is taken, and become the command."""
    path, *command = sys.argv[1:]
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    os.set_inheritable(descriptor, True)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print("Another set-up runs in this folder: waiting for it to end.", file=sys.stderr, flush=True)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    except OSError as error:
        print(f"No lock here ({error.strerror}): don't run two at once.", file=sys.stderr, flush=True)
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
