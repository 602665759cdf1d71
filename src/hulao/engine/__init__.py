"""The rules machine: knows no card, general or mode by name, and nothing outside the standard library."""
