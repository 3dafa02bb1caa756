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
export function unwrapItems(body: Element) {
  for (const first of body.querySelectorAll("li > p:first-child"))
    if (
      ![...(first.parentElement?.children ?? [])].some((one) => one !== first && !/^[OU]L$/.test(one.tagName))
    )
      first.replaceWith(...first.childNodes);
}
