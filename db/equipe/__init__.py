"""The staff: accounts, sessions, limits of attempts."""
