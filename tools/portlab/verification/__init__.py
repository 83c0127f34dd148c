"""The whole list of what is checked, and the campaign that watches the fixes."""
