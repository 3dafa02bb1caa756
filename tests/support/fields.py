"""The fields of the forms that work without JavaScript."""

numbers = iter(range(1, 10_000))


def person(**more: str) -> dict[str, str]:
    """The personal fields of a form, of a person who wrote nothing before."""
    n = next(numbers)
    return {
        "nome": "Rui Sá",
        "email": f"rui.{n}@exemplo.com.br",
        "telefone": f"119{n:04}5678",
        "site": "",
    } | more
