"""A workbook as Brazilian dealers have it: a title row, mixed years, words in place of numbers, states of their own."""

from pathlib import Path

from xlsxwriter import Workbook

TITLES = "Código Marca Modelo Versão Ano Condição KM Cor Preço Blindado Situação".split()
BRANDS = [("Porsche", "Macan"), ("BMW", "X5"), ("Audi", "Q8"), ("Volvo", "XC90"), ("Land Rover", "Defender")]


def row_of(code: str, number: int) -> list[str | int]:
    """A car's row of the spreadsheet."""
    marca, modelo = BRANDS[number % len(BRANDS)]
    return [
        f"{code}-{number}",
        marca,
        modelo,
        f"Planilha {code} {number}",
        f"{2020 + number % 5}/{2021 + number % 5}",
        "Zero km" if number % 5 == 0 else "Usado",
        "ZERO" if number % 5 == 0 else f"{number % 300}.500",
        "Preto",
        "a consultar" if number % 50 == 0 else f"R$ {300 + number}.900,00",
        "III-A" if number % 12 == 0 else "Não",
        "Em preparação" if number % 5 == 1 else "Disponível",
    ]


def write_workbook(file: Path, code: str, cars: int, broken: int = 0) -> Path:
    """Cars whose codes begin with `code`; the first `broken` prices are a word that is no price."""
    with Workbook(file) as book:
        sheet = book.add_worksheet("Estoque")
        sheet.write(0, 0, "Estoque da loja, novembro")
        sheet.write_row(2, 0, TITLES)
        for number in range(cars):
            sheet.write_row(3 + number, 0, row_of(code, number))
            if number < broken:
                sheet.write(3 + number, TITLES.index("Preço"), "trezentos")
    return file
