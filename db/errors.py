"""What the model refuses; `app/errors.py` turns these into answers."""

import re

MALFORMED = "Dados inválidos."

# What msgspec and Litestar say of a value, in the order in which it is looked for.
REASONS = (
    (r"missing required", "Campo obrigatório."),
    (r"Missing required", "Campo obrigatório."),
    (r"length (>=|>)|of length >=", "Texto curto demais."),
    (r"length (<=|<)", "Texto longo demais."),
    (r"matching regex", "Formato inválido."),
    (r"(>=|>|<=|<) ", "Número fora do limite."),
    (r"Invalid enum|literal", "Valor desconhecido."),
    (r"Expected `int|valid integer", "Envie um número inteiro."),
    (r"Expected `str", "Envie um texto."),
    (r"Expected `array", "Envie uma lista."),
    (r"Expected `object", "Envie um objeto."),
    (r"JSON is malformed|Input data was truncated|Invalid UTF-8|utf-8|recursion", "JSON inválido."),
)


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


def reason(message: str) -> str:
    """What msgspec or Litestar say of a value, as a Portuguese sentence."""
    return next((text for pattern, text in REASONS if re.search(pattern, message)), MALFORMED)


def misfit(message: str) -> Invalid:
    """What msgspec says of a Struct's field that does not fit, as the refusal that names the field."""
    field = re.search(r"at `\$\.(\w+)", message) or re.search(r"field `(\w+)`", message)
    return Invalid(field[1] if field else "", reason(message))
