"""Tests of the port of Teeko 1.0. It is a package, so that its helper modules can be imported."""
