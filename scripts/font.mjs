/** The build's font: cut to the letters, weights and widths that its @font-face in ui/styles/base.css says. */
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const SHEET = "ui/styles/base.css";

/** Several builds take the same font. */
const made = new Map();

/** An esbuild plugin; a page waits for some thirty kilobytes in place of ninety. */
export const font = {
  name: "font",
  setup(build) {
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
      const [face] = (await readFile(SHEET, "utf8")).match(/@font-face \{[^}]+woff2[^}]+\}/);
      if (!made.has(path + face)) made.set(path + face, cut(path, face));
      return { contents: await made.get(path + face), loader: "file" };
    });
  },
};

async function cut(path, face) {
  const value = (name) => face.match(new RegExp(`${name}:([^;]+);`))[1];
  const [wght, wdth] = ["font-weight", "font-stretch"].map((name) => {
    const [min, max] = value(name).match(/\d+/g).map(Number);
    return { min, max };
  });
  const letters = value("unicode-range").split(",").map(range).join("");
  const options = { targetFormat: "woff2", variationAxes: { wght, wdth }, noHinting: true };
  return subsetFont(await readFile(path), letters, options);
}

/** "U+0041-0043" → "ABC" */
function range(text) {
  const [first, last = first] = text.match(/[\dA-F]{4}/g).map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: last - first + 1 }, (_, more) => String.fromCodePoint(first + more)).join("");
}
