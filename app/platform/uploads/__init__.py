"""Uploads: bodies spooled to disk, photographs decoded in a limited process."""
