"""The part of the laboratory that the page uses to show files and sessions."""
