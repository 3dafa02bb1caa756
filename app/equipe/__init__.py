"""The dealer's desk: a second application, at a port and under a name of its own."""
