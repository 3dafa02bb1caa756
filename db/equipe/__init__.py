"""The staff: accounts, sessions, limits of attempts. It imports the base and `historico`."""
