"""A piece of text as Word puts it on the clipboard, and its paste into a page."""

from playwright.sync_api import Locator

WORD = """<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body lang=PT-BR><!--StartFragment--><h1><span style='font-size:16pt;color:#2F5496'>Entrega em casa<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-family:"Calibri",sans-serif'>Sem custo</span></b> na cidade.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Casa<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>Garagem</p>
<!--EndFragment--></body></html>"""
CLEANED = (
    "<h2>Entrega em casa</h2>\n<p><strong>Sem custo</strong> na cidade.</p>\n"
    "<ul><li>Casa</li><li>Garagem</li></ul>"
)
PASTE = """(at, html) => {
    const data = new DataTransfer();
    data.setData("text/html", html);
    at.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""


def paste(field: Locator, html: str = WORD) -> None:
    """Pastes HTML at the caret of the field."""
    field.evaluate(PASTE, html)
