"""How much of the C side runs: sessions, boards and failing disks on the build for gcov, and what gcov counted."""
