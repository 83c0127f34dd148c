"""Mutation testing of the port: one small change at a time, and whether the tests notice it."""
