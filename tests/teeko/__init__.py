"""Tests of the port of Teeko 1.0; a package, so that its helpers can be imported."""
