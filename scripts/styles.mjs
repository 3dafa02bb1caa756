/** The site's styles: one sheet of all, and for each page's head the part of it that the page is drawn with. */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";

const BASE = "ui/styles/site.css";
const APPLICATION = "ui/client.tsx";
const PAGES = "ui/pages/";
/** What every page draws by itself without being asked, once it is at rest. */
const AT_REST = "ui/layout/Consentimento.css";

/** The base, then what each component brings; cascade layers decide who wins. Written below `folder`, named by its text. */
export async function writeWholeSheet(outputs, folder) {
  const made = Object.entries(outputs);
  const [base] = made.find(([, output]) => output.entryPoint === BASE);
  const parts = [base, outputOf(outputs, APPLICATION).cssBundle].filter(Boolean);
  const text = (await Promise.all(parts.map((path) => readFile(path, "utf8")))).join("\n");
  const name = `quintavera-${createHash("sha256").update(text).digest("hex").slice(0, 8).toUpperCase()}.css`;
  await writeFile(join(folder, name), text);
  return name;
}

/**
 * For each page a file below `folder`: the base, the sheets that the renderer's half of the page imports, and what comes
 * at rest, in the whole sheet's order, so that nothing moves when that arrives. Returns page → name of its file.
 */
export async function writePageSheets(outputs, drawn, { folder, ...options }) {
  const bundle = outputs[outputOf(outputs, APPLICATION).cssBundle];
  const order = Object.keys(bundle.inputs);
  const sources = Object.keys(drawn).filter((path) => path.startsWith(PAGES) && path.endsWith(".tsx"));
  await mkdir(folder, { recursive: true });
  const made = sources.map(async (source) => {
    const worn = reached(drawn, ["ssr/server.ts", source]).add(AT_REST);
    const sheets = [BASE, ...order.filter((path) => worn.has(path))];
    const contents = sheets.map((path) => `@import "./${path}";`).join("\n");
    const { outputFiles } = await esbuild.build({
      ...options,
      stdin: { contents, loader: "css", resolveDir: process.cwd() },
      outdir: folder,
      write: false,
    });
    const page = source.slice(PAGES.length, -".tsx".length);
    await writeFile(
      join(folder, `${page}.css`),
      outputFiles.find(({ path }) => path.endsWith(".css")).text.trim(),
    );
    return [page, `${page}.css`];
  });
  return Object.fromEntries(await Promise.all(made));
}

function outputOf(outputs, source) {
  return Object.values(outputs).find((output) => output.entryPoint === source);
}

function reached(inputs, from, found = new Set()) {
  for (const path of from) {
    if (found.has(path)) continue;
    found.add(path);
    const statics = (inputs[path]?.imports ?? []).filter((one) => one.kind === "import-statement");
    reached(
      inputs,
      statics.map((one) => one.path),
      found,
    );
  }
  return found;
}
