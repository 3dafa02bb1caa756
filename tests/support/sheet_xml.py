"""Workbooks written by hand, in their XML: what no library writes, or only by gigabytes."""

from collections.abc import Iterable
from pathlib import Path
from string import ascii_uppercase
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile

HEAD = ("Código", "Marca", "Modelo", "Versão", "Condição", "KM", "Preço")
LAST = 1_048_576  # the last row of a sheet
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
OPEN_DOCUMENT = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for name in ("office", "style", "table", "text")
)


def car(code: str, *more: Any) -> tuple[Any, ...]:
    return (code, "BMW", "X5", f"T {code}", "usado", *more)


def formula(text: str, value: str = "", kind: str = "n") -> str:
    """A cell with a formula: one of kind n without a value has none, as programs write it that do not calculate."""
    return f't="{kind}"><f>{text}</f><v>{value}</v>'


def xlsx_row(line: int, *cells: Any, hidden: bool = False, columns: Iterable[str] = ascii_uppercase) -> str:
    """A row; a cell is a text, a number, or what `formula` gives."""
    inner = "".join(
        f'<c r="{column}{line}" {_content(cell)}</c>' for column, cell in zip(columns, cells, strict=False)
    )
    return f'<row r="{line}" hidden="{hidden:d}">{inner}</row>'


def _content(cell: Any) -> str:
    if isinstance(cell, str) and "<f>" in cell:
        return cell
    if isinstance(cell, str):
        return f't="inlineStr"><is><t>{escape(cell)}</t></is>'
    return f"><v>{cell}</v>"


def write_xlsx(file: Path, *sheets: Iterable[str], states: tuple[str, ...] = ()) -> Path:
    """Sheets by their rows; `states` are visible, hidden or veryHidden."""
    states = states or ("visible",) * len(sheets)
    names = "".join(
        f'<sheet name="S{n}" sheetId="{n}" state="{state}" r:id="r{n}"/>'
        for n, state in enumerate(states, start=1)
    )
    parts = "".join(
        f'<Relationship Id="r{n}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in range(1, len(sheets) + 1)
    )
    main = f'<Relationship Id="r" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    with ZipFile(file, "w", ZIP_DEFLATED) as book:
        book.writestr("_rels/.rels", f'<Relationships xmlns="{PACKAGE}">{main}</Relationships>')
        book.writestr(
            "xl/workbook.xml",
            f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{names}</sheets></workbook>',
        )
        book.writestr(
            "xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{PACKAGE}">{parts}</Relationships>'
        )
        for n, rows in enumerate(sheets, start=1):
            with book.open(f"xl/worksheets/sheet{n}.xml", "w") as part:
                part.write(f'<worksheet xmlns="{MAIN}"><sheetData>'.encode())
                part.writelines(row.encode() for row in rows)
                part.write(b"</sheetData></worksheet>")
    return file


def pulled_down(to: int = LAST) -> Iterable[str]:
    """A car, and below it a formula that shows nothing, down to a row."""
    yield from (xlsx_row(1, *HEAD), xlsx_row(2, *car("A1", 10, 500_000)))
    for line in range(3, to + 1):
        yield xlsx_row(line, formula(f'IF(A{line}="","",1)', kind="str"), columns="G")


def ods_row(*cells: Any, repeated: int = 1, visibility: str = "visible") -> str:
    """A row; a cell is a text, a number, or the XML of a whole cell."""
    inner = "".join(cell if str(cell).startswith("<") else _ods_cell(cell) for cell in cells)
    shown = f'table:number-rows-repeated="{repeated}" table:visibility="{visibility}"'
    return f"<table:table-row {shown}>{inner}</table:table-row>"


def _ods_cell(cell: Any) -> str:
    kind = (
        'office:value-type="string"'
        if isinstance(cell, str)
        else f'office:value-type="float" office:value="{cell}"'
    )
    return f"<table:table-cell {kind}><text:p>{escape(str(cell))}</text:p></table:table-cell>"


def write_ods(file: Path, *sheets: Iterable[str], hidden: tuple[int, ...] = ()) -> Path:
    """Sheets by their rows; `hidden` are the places of hidden ones."""
    styles = "".join(
        f'<style:style style:name="t{n}" style:family="table">'
        f'<style:table-properties table:display="{str(n not in hidden).lower()}"/></style:style>'
        for n in range(len(sheets))
    )
    tables = "".join(
        f'<table:table table:name="S{n}" table:style-name="t{n}">{"".join(rows)}</table:table>'
        for n, rows in enumerate(sheets)
    )
    with ZipFile(file, "w", ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        book.writestr("META-INF/manifest.xml", "<manifest/>")
        book.writestr(
            "content.xml",
            f"<office:document-content {OPEN_DOCUMENT}><office:automatic-styles>{styles}</office:automatic-styles>"
            f"<office:body><office:spreadsheet>{tables}</office:spreadsheet></office:body></office:document-content>",
        )
    return file
