"""Hulao (虎牢): a 三国杀 rules engine, table and laboratory."""

__version__ = "0.1.0"
