/** The schema of blocks: it preserves all HTML that the server allows, and rejects all other HTML. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { fits, isLink, readBlocks, SCHEMA, writeBlocks } from "../../../../ui/equipe/blocks/schema.ts";
import permitido from "../../../html.json" with { type: "json" };

const again = (html: string) => writeBlocks(readBlocks(html));

const word = fc.stringMatching(/^[a-zà-ú0-9,.&<" ]{1,12}$/).filter((text) => text.trim() !== "");
const escaped = word.map((text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;"));
const marked = fc
  .tuple(
    fc.constantFrom("", "strong", "em", "u", "b", "i", "a"),
    escaped,
    fc.constantFrom(...permitido.links),
  )
  .map(([tag, text, href]) =>
    tag === "a" ? `<a href="${href}">${text}</a>` : tag ? `<${tag}>${text}</${tag}>` : text,
  );
const inline = fc
  .array(fc.oneof(marked, fc.constant("a<br>b"), fc.constant("<em>c <strong>d</strong></em>")), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(""));
const itens = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom("ul", "ol"), fc.array(inner, { minLength: 1, maxLength: 3 }))
    .map(([tag, texts]) => `<${tag}>${texts.map((text) => `<li>${text}</li>`).join("\n")}</${tag}>`);
const lista = itens(inline);
const block = fc.oneof(
  fc.tuple(fc.constantFrom("p", "h2", "h3", "h4"), inline).map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  lista,
  itens(fc.tuple(inline, lista).map((parts) => parts.join(""))),
  fc.constant('<img src="/media/showroom-1200.jpg" alt="O salão" width="1200" height="800">'),
);
const texto = fc.array(block, { minLength: 1, maxLength: 5 }).map((blocks) => blocks.join("\n"));

const wordsOf = (html: string) =>
  (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").replace(/\s+/g, "");

test("allowed HTML stays the same text through blocks, and is written one way", () => {
  fc.assert(
    fc.property(texto, (html) => {
      expect(fits(html)).toBe(true);
      expect(fits(again(html))).toBe(true);
      expect(again(again(html))).toBe(again(html));
      expect(wordsOf(again(html))).toBe(wordsOf(html));
    }),
  );
});

test("spaces that show stay, which the comparison leaves out", () => {
  expect(again("<p>a <b>b</b> <i>c</i>\n d<br> e </p>")).toBe(
    "<p>a <strong>b</strong> <em>c</em> d<br>e</p>",
  );
});

const ESTRANHO = [
  "<table><tbody><tr><td>1</td></tr></tbody></table>",
  '<embed src="https://example.com">',
  '<p class="x">a</p>',
  '<p><a href="/x" target="_blank">a</a></p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><a name="ancora">a</a></p>',
  "<h1>a</h1>",
  "<p>a</p><hr>",
  '<ol start="3"><li>a</li></ol>',
  "<blockquote>a</blockquote>",
  "<!-- nota -->",
  "<style>p{}</style>",
  "<script>1</script>",
  '<img src="https://example.com/x.jpg">',
  '<p style="text-align: right">a</p>',
  "<p><code>a</code></p>",
];

test.each(ESTRANHO)("blocks do not take %s", (html) => {
  expect(fits(html)).toBe(false);
  fc.assert(
    fc.property(texto, texto, (before, after) => {
      expect(fits(`${before}${html}${after}`)).toBe(false);
    }),
    { numRuns: 2 },
  );
});

test("plain words are a paragraph, and nothing is nothing", () => {
  expect(fits("Rodas de 20”")).toBe(true);
  expect(again("Rodas <b>novas</b>")).toBe("<p>Rodas <strong>novas</strong></p>");
  expect(fits("")).toBe(true);
  expect(again("")).toBe("");
});

test("the schema makes the tags and attributes that the server keeps, and no other", () => {
  const kinds = Object.values(SCHEMA.nodes).filter(({ name }) => !["doc", "text"].includes(name));
  const tags = new Set<string>();
  const attributes: Record<string, string[]> = {};
  const note = (spec: unknown) => {
    const [tag, attrs] = spec as [string, object];
    tags.add(tag);
    const named = Object.entries(attrs ?? {}).filter(([, value]) => value !== null);
    if (named.length) attributes[tag] = named.map(([name]) => name).sort();
  };
  for (const kind of kinds)
    for (const level of kind.name === "heading" ? [2, 3, 4] : [0]) {
      const filled = Object.keys(kind.spec.attrs ?? {}).map((name) => [name, "/media/x"]);
      note(kind.spec.toDOM?.(kind.create(level ? { level } : Object.fromEntries(filled))));
    }
  for (const kind of Object.values(SCHEMA.marks))
    note(kind.spec.toDOM?.(kind.create(kind.name === "link" ? { href: "/x" } : {}), true));
  expect([...tags].sort()).toEqual(permitido.blocos);
  expect(attributes).toEqual(permitido.atributos);
});

test("links lead where the server lets them", () => {
  for (const href of permitido.links) expect(isLink(href)).toBe(true);
  for (const href of permitido.recusados) expect(isLink(href)).toBe(false);
});
