"""Imports of the stock: downloads, photographs, the worker's part. It imports uploads and the model."""
