/** Pasted text: Word's and Google's own markup goes; headings, lists, links and a table's words stay. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanPasted } from "../../../../ui/equipe/blocks/pasted.ts";
import { fits, readBlocks, writeBlocks } from "../../../../ui/equipe/blocks/schema.ts";

const pasted = (html: string) => writeBlocks(readBlocks(cleanPasted(html)));

const item = (nivel: number, marca: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${nivel} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marca}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body lang=PT-BR><!--StartFragment-->
<h1><span style='font-size:16pt;color:#2F5496'>Garantia<o:p></o:p></span></h1>
<p class=MsoNormal><b><span style='font-family:"Calibri",sans-serif'>Dez anos</span></b><span
style='mso-spacerun:yes'>&nbsp;</span>de <i>cobertura</i>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item(1, "·", "Motor")}${item(2, "o", "Turbo")}${item(1, "·", "Câmbio")}${item(1, "1.", "Primeiro")}
<h2>Onde</h2>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Cidade</p></td><td><p>Prazo</p></td></tr><tr><td>São Paulo</td><td>2 dias</td></tr></table>
<p><a href="https://example.com/x"><span style='text-decoration:underline'><u>o site</u></span></a> <a name="_Toc1">fim</a></p>
<!--EndFragment--></body></html>`;

test("a piece of Word", () => {
  expect(pasted(WORD).split("\n")).toEqual([
    "<h2>Garantia</h2>",
    "<p><strong>Dez anos</strong> de <em>cobertura</em>.</p>",
    "<ul><li>Motor<ul><li>Turbo</li></ul></li><li>Câmbio</li></ul>",
    "<ol><li>Primeiro</li></ol>",
    "<h3>Onde</h3>",
    "<p>Cidade · Prazo</p>",
    "<p>São Paulo · 2 dias</p>",
    '<p><a href="https://example.com/x">o site</a> fim</p>',
  ]);
});

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Entrega</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-weight:700">Sem</span><span style="font-style:italic"> custo</span></p><br><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Casa</span></p></li><ul><li dir="ltr" aria-level="2"><p>Garagem</p></li></ul></ul><p><a href="https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Fy&sa=D" style="text-decoration:none"><span style="text-decoration:underline;color:#1155cc">ver</span></a></p></b><br class="Apple-interchange-newline">`;

test("a piece of Google Docs", () => {
  expect(pasted(DOCS).split("\n")).toEqual([
    "<h2>Entrega</h2>",
    "<p><strong>Sem</strong><em> custo</em></p>",
    "<ul><li>Casa<ul><li>Garagem</li></ul></li></ul>",
    '<p><a href="https://example.com/y">ver</a></p>',
  ]);
});

test("a table of one cell is what stands in it", () => {
  expect(pasted("<table><tr><td><h2>A</h2><ul><li>b</li></ul></td></tr></table>")).toBe(
    "<h2>A</h2>\n<ul><li>b</li></ul>",
  );
});

test("nothing that a page of the web holds gets past the blocks", () => {
  const odd = fc.constantFrom(
    ...[
      "<script>1</script>",
      "<img src=x onerror=alert(1)>",
      '<a href="javascript:1">x</a>',
      "<p class=a>b</p>",
    ],
    ...["<td>1", "<table><tr><td>1<td>2</table>", "<h6>t</h6>", "<svg><a>s</a></svg>", "<ul><p>x</p></ul>"],
    ...[
      "<p style='mso-list:l0 level3 lfo1'>x</p>",
      "<font color=red>f</font>",
      "</p>",
      "&nbsp;",
      "<embed src=/x>",
    ],
  );
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 6 }), (parts) => {
      const html = pasted(parts.join(""));
      expect(fits(html)).toBe(true);
      expect(html).not.toMatch(/script|onerror|class|style|<(table|td|svg|font|embed|h1|h5|h6)/);
    }),
  );
});

test("a link of Google's with a broken address is pasted, too", () => {
  const link = '<p><a href="https://www.google.com/url?sa=D&q=https://example.com/100%">ver</a></p>';
  expect(pasted(link)).toBe('<p><a href="https://example.com/100%">ver</a></p>');
});
