"""The sub-commands of ``portlab attack``, one a module."""
