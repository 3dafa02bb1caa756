"""Photographs: sizes and addresses, storage, decoding. It imports the base (db/) alone."""
