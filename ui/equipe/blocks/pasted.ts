/** Pasted HTML of Word and Google Docs as plain blocks; the schema drops styles, classes, fonts and unknown tags. */
import { bodyOf } from "./schema.ts";

const ESTILO = /<style[\s\S]*?<\/style>/gi;
const LIXO = "script, meta, link, title, xml, br.Apple-interchange-newline";
const MARCADOR = "[style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]";
const BLOCO = ":is(p, h1, h2, h3, h4, h5, h6, ul, ol, table)";
const NUMERADO = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

export function cleanPasted(html: string): string {
  if (html.includes("data-pm-slice")) return html; // of this editor
  const body = bodyOf(html.replace(ESTILO, "")); // the page's policy would report it
  for (const one of body.querySelectorAll(LIXO)) one.remove();
  for (const one of body.querySelectorAll("b[id^=docs-internal]")) one.replaceWith(...one.childNodes);
  for (const one of body.querySelectorAll(`${BLOCO} + br, br:has(+ ${BLOCO})`)) one.remove();
  for (const one of body.querySelectorAll("p")) listOf(one);
  for (const one of body.querySelectorAll("p.MsoTitle")) rename(one, "h1");
  fitTitles(body);
  for (const one of body.querySelectorAll("table")) flatten(one);
  for (const one of body.querySelectorAll("a")) cleanLink(one);
  for (const one of body.querySelectorAll("p, h2, h3, h4, li, ul, ol"))
    if (!one.textContent?.trim() && !one.querySelector("img")) one.remove();
  return body.innerHTML.replaceAll("&nbsp;", " ");
}

/** A paragraph of Word that looks like a list item goes into a list of its level. */
function listOf(paragraph: Element) {
  const nivel = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  if (!nivel) return;
  const marcador = paragraph.querySelector(MARCADOR);
  const tag = NUMERADO.test(marcador?.textContent ?? "") ? "ol" : "ul";
  marcador?.remove();
  const before = paragraph.previousElementSibling;
  const goesOn = before?.hasAttribute("data-word") && (nivel !== "1" || before.localName === tag);
  let list: Element = goesOn && before ? before : newOf(paragraph, tag);
  list.setAttribute("data-word", "");
  if (!goesOn) paragraph.before(list);
  for (let at = 1; at < Number(nivel) && list.lastElementChild; at++) {
    const item: Element = list.lastElementChild;
    const inner = item.lastElementChild;
    list = inner?.matches("ol, ul") ? inner : item.appendChild(newOf(paragraph, tag));
  }
  list.append(rename(paragraph, "li"));
}

/** The page has its own first title: those of a text begin at the second. */
function fitTitles(body: Element) {
  const step = body.querySelector("h1") ? 1 : 0;
  for (const one of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const nivel = Math.min(4, Number(one.localName[1]) + step);
    if (one.localName !== `h${nivel}`) rename(one, `h${nivel}`);
  }
}

/** A row is a paragraph of its cells; a table of one cell is what stands in it. */
function flatten(table: Element) {
  const cells = [...table.querySelectorAll("td, th")];
  if (cells.length === 1) return table.replaceWith(...(cells[0]?.childNodes ?? []));
  const linhas = [...table.querySelectorAll("tr")].map((row) => {
    const texts = [...row.querySelectorAll("td, th")].map((cell) => (cell.textContent ?? "").trim());
    const linha = newOf(table, "p");
    linha.textContent = texts.filter(Boolean).join(" · ").replace(/\s+/g, " ");
    return linha;
  });
  table.replaceWith(...linhas);
}

/** The address behind Google's detour; a link is underlined anyhow. */
function cleanLink(link: Element) {
  const href = link.getAttribute("href") ?? "";
  const real = href.startsWith("https://www.google.com/url?") && new URL(href).searchParams.get("q");
  if (real) link.setAttribute("href", real);
  for (const one of link.querySelectorAll("*")) one.removeAttribute("style");
  for (const one of link.querySelectorAll("u")) one.replaceWith(...one.childNodes);
}

function rename(one: Element, tag: string): Element {
  const named = newOf(one, tag);
  named.append(...one.childNodes);
  one.replaceWith(named);
  return named;
}

const newOf = (one: Element, tag: string): Element => one.ownerDocument.createElement(tag);
