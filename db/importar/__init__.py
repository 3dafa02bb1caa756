"""Imports and exports of the stock as files: shapes, reading, matching, writing, results."""
