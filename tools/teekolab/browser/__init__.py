"""The page in a real browser: a server for its files, and Chromium driven by playwright."""
