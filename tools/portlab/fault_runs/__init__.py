"""The sub-commands of ``portlab faults``, one a module."""
