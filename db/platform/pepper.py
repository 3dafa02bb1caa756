"""Hashes of secrets; those with the installation's own secret cannot be guessed without it."""

import hashlib
import hmac


class Pepper:
    """Each process sets `secret` as it starts."""

    secret = b""

    def hash(self, scope: str, value: str) -> str:
        if not self.secret:
            raise RuntimeError("hashes need a pepper, and none was set")
        return hmac.new(self.secret, f"{scope}:{value}".encode(), "sha256").hexdigest()


pepper = Pepper()


def digest(value: str | bytes) -> str:
    """The SHA-256 of an unguessable text, or of one that need not be secret."""
    return hashlib.sha256(value.encode() if isinstance(value, str) else value).hexdigest()
