"""Imports of the stock: downloads, photographs, the worker's part."""
