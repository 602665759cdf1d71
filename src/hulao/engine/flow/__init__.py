"""The procedures of the rule book, one file each."""
