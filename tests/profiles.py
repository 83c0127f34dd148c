"""How many examples hypothesis tries: quick in tests, long in campaigns, and the same ones each time in continuous integration.

``pytest --hypothesis-profile=long`` tries twenty times as many. What failed is kept in ``.hypothesis`` and tried first the next
time; continuous integration prints how to have it again.
"""

from hypothesis import settings

QUICK, LONG, CI = "quick", "long", "ci"
USUAL = 100
"""Examples of a test that asks for no number of its own, in the profile quick."""

MACHINES = 6
STEPS = 20
"""Runs of a state machine, and rules of a run."""


def register() -> None:
    """Make the profiles known, and take the quick one where none is asked for."""
    settings.register_profile(QUICK, max_examples=USUAL, deadline=None, print_blob=True)
    settings.register_profile(LONG, max_examples=20 * USUAL, deadline=None, print_blob=True)
    settings.register_profile(CI, max_examples=USUAL, deadline=None, print_blob=True, derandomize=True, database=None)
    settings.load_profile(QUICK)


def at_most(examples: int, steps: int | None = None) -> settings:
    """Settings for a test that tries so many examples in the profile quick, and in the others in proportion.

    ``steps``: the rules of a state machine's run.
    """
    usual = settings.default
    assert usual is not None
    scaled = max(1, examples * usual.max_examples // USUAL)
    return settings(max_examples=scaled, deadline=None, stateful_step_count=steps or usual.stateful_step_count)
