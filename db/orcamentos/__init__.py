"""Quotes and the codes that open them."""
