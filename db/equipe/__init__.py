"""The staff: accounts, sessions, limits of attempts, the history of their changes. It imports the base alone."""
