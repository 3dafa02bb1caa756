"""Middleware, from the socket inwards, one layer a file. It imports no page and no call."""
