"""Middleware, from the socket inwards, one layer a file."""
