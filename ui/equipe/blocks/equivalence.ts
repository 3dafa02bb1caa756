/** Compares HTML with its blocks; the order of marks, spaces and line breaks do not matter. */
import { bodyOf, readBlocks, unwrapItems, writeBlocks } from "./schema.ts";

const MARCAS: Record<string, string> = { A: "a", B: "strong", EM: "em", I: "em", STRONG: "strong", U: "u" };
const BLOCO = /^(?:H[2-4]|IMG|OL|P|UL)$/;
const ESPACOS = /[ \t\r\n\f]+/g; // blocks preserve those that HTML shows; not the one that does not break

type Parte = { tag: string } | { marcas: string; texto: string };

/** Whether blocks lose nothing of some HTML. */
export function fits(html: string): boolean {
  return partsOf(html) === partsOf(writeBlocks(readBlocks(html)));
}

function partsOf(html: string): string {
  const body = bodyOf(html);
  if (body.textContent?.trim() && ![...body.children].some(({ tagName }) => BLOCO.test(tagName))) {
    const only = body.ownerDocument.createElement("p"); // words without a block are a paragraph
    only.append(...body.childNodes);
    body.append(only);
  }
  unwrapItems(body);
  return JSON.stringify(merge(walk(body, [])));
}

function walk(node: Node, marcas: string[]): Parte[] {
  return [...node.childNodes].flatMap((one): Parte[] => {
    const texto = (one.nodeValue ?? "").replace(ESPACOS, "");
    if (one.nodeType === 3) return texto ? [{ marcas: marcas.join(" "), texto }] : [];
    if (one.nodeType !== 1) return [{ tag: `<!--${texto}-->` }];
    const element = one as Element;
    const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
    const marca = MARCAS[element.tagName];
    if (marca) {
      const named = [marca, ...attributes].join(" ");
      return walk(element, marcas.includes(named) ? marcas : [...marcas, named].sort());
    }
    const tag = element.tagName;
    return [{ tag: [tag, ...attributes].join(" ") }, ...walk(element, marcas), { tag: `end ${tag}` }];
  });
}

/** Joins neighbours of the same marks. */
function merge(parts: Parte[]): Parte[] {
  const out: Parte[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last && "texto" in last && "texto" in part && last.marcas === part.marcas) last.texto += part.texto;
    else out.push(part);
  }
  return out;
}
