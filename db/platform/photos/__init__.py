"""Photographs: sizes and addresses, storage, decoding."""
