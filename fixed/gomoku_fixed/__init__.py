"""The Gomoku evaluator put right: named fixes over the port's rules, in any combination."""

from gomoku_fixed.fixes import ALL, FIXES, OPTIONS, PRESETS, Fix, rules_with
from gomoku_fixed.selection import UnknownFixError, parse_fixes

__all__ = ["ALL", "FIXES", "OPTIONS", "PRESETS", "Fix", "UnknownFixError", "parse_fixes", "rules_with"]
