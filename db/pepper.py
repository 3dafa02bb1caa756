"""The installation's secret in hashes, so that a stored hash cannot be guessed without it."""

import hmac


class Pepper:
    """Each process sets `secret` as it starts."""

    secret = b""

    def hash(self, scope: str, value: str) -> str:
        if not self.secret:
            raise RuntimeError("hashes need a pepper, and none was set")
        return hmac.new(self.secret, f"{scope}:{value}".encode(), "sha256").hexdigest()


pepper = Pepper()
