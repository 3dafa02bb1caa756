/** The blocks of a text and their HTML: the tags and attributes that the server allows (db/platform/html.py, tests/html.json). */
import { getSchema } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { Link } from "@tiptap/extension-link";
import { OrderedList } from "@tiptap/extension-list";
import { DOMSerializer, DOMParser as Leitor, type Node as No } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";

/** An absolute address, a path of the site's own, a mail or a telephone. */
const LINK = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*|mailto:[^\s\\:]+|tel:[0-9+(). -]+)$/i;
export const isLink = (href: string | undefined) => LINK.test(href ?? "");

export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    orderedList: false,
    trailingNode: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
  }),
  Link.extend({ addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    defaultProtocol: "https",
    isAllowedUri: isLink,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  OrderedList.extend({ addAttributes: () => ({}), renderHTML: () => ["ol", 0] }),
  Image.extend({
    addAttributes: () => ({
      src: { default: null },
      alt: { default: "" },
      width: { default: null },
      height: { default: null },
    }),
    parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  }),
];
export const SCHEMA = getSchema(EXTENSIONS);

/** HTML as elements: nothing in it is loaded or run. */
export const bodyOf = (html: string) => new DOMParser().parseFromString(`<body>${html}`, "text/html").body;

/** The blocks of some HTML. */
export const readBlocks = (html: string): No => Leitor.fromSchema(SCHEMA).parse(bodyOf(html));

/** The HTML of blocks, a line each; "" without any content. */
export function writeBlocks(doc: No): string {
  if (doc.childCount === 1 && doc.firstChild?.isTextblock && !doc.firstChild.childCount) return "";
  const body = bodyOf("");
  body.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content));
  unwrapItems(body);
  return [...body.children].map((block) => block.outerHTML).join("\n");
}

/** A list item of one paragraph is its text alone. */
function unwrapItems(body: Element) {
  for (const first of body.querySelectorAll("li > p:first-child"))
    if (
      ![...(first.parentElement?.children ?? [])].some((one) => one !== first && !/^[OU]L$/.test(one.tagName))
    )
      first.replaceWith(...first.childNodes);
}

const MARCAS: Record<string, string> = { A: "a", B: "strong", EM: "em", I: "em", STRONG: "strong", U: "u" };
const BLOCO = /^(?:H[2-4]|IMG|OL|P|UL)$/;
const ESPACOS = /[ \t\r\n\f]+/g; // blocks preserve those that HTML shows; not the one that does not break

type Parte = { tag: string } | { marcas: string; texto: string };

/** Whether blocks lose nothing of some HTML; the order of marks, spaces and line breaks do not matter. */
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
