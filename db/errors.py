"""What the model refuses; `app/errors.py` turns these into answers."""


class Invalid(Exception):
    """A value that breaks a rule: answered 400 with the field's name.

    `campo` is the field as the caller spelled it, `detail` a Portuguese sentence for people.
    """

    def __init__(self, campo: str, detail: str) -> None:
        super().__init__(detail)
        self.campo = campo
        self.detail = detail


class Conflict(Exception):
    """A request that contradicts what is stored (a used idempotency key, for one): `detail` is Portuguese."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail
