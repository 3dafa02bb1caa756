/** The manifests of a build: dist/manifest.json and dist/equipe.json name the files that pages load, and their styles. */
import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { printOf, screenOf } from "./papel.mjs";

const BASE = "ui/styles/site.css";
const APPLICATION = "ui/client.tsx";
const PAGE = /^ui\/pages\/(.+)\.tsx$/;
const ROOT = "ui/root.ts"; // imported by the application as it starts
/** Loaded at the first touch: parts of the page and its frame, and the API's client (swiper comes by itself). */
const AT_TOUCH = /^ui\/(atRest|atTouch|api)|openapi-fetch/;
/** Styles of what pages show when they are idle, by a module that such a page is rendered with. */
const IDLE = {
  "ui/layout/Layout.tsx": ["ui/layout/Consentimento.css"],
  "ui/parts/veiculo/CartaoAcoesLater.tsx": [
    "ui/parts/veiculo/CartaoAcoes.css",
    "ui/parts/veiculo/CartaoFotos.css",
  ],
};

/** Writes both manifests; `styles` are the options of a build of styles, none in development. */
export async function writeManifests({ client, renderer, equipe }, dist, styles) {
  await writeJson(`${dist}/manifest.json`, await siteManifest(client.outputs, renderer.inputs, dist, styles));
  await writeJson(`${dist}/equipe.json`, deskManifest(equipe.outputs, `${dist}/equipe/`));
}

/** Replaces a file at once: a running process may read it. */
async function writeJson(path, value) {
  await writeFile(`${path}.part`, JSON.stringify(value, null, 1));
  await rename(`${path}.part`, path);
}

async function siteManifest(outputs, rendered, dist, styles) {
  const folder = `${dist}/client/`;
  const short = (path = "") => path.slice(folder.length);
  const file = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  const components = outputs[file(APPLICATION)].cssBundle;
  const css = await writeSheet([file(BASE), components], folder);
  const papel = styles ? await writePrintSheet(css, folder) : "";
  const isAtTouch = ({ kind, path }) => kind === "dynamic-import" && AT_TOUCH.test(outputs[path]?.entryPoint);
  const pages = Object.keys(rendered).filter((path) => PAGE.test(path));
  const pageOf = async (path) => {
    const page = PAGE.exec(path)[1];
    const now = imported(outputs, [APPLICATION, ROOT, path].map(file));
    const later = imported(outputs, now, isAtTouch).difference(now);
    const used = imported(rendered, ["ssr/server.ts", path]);
    for (const [module, sheets] of Object.entries(IDLE))
      if (used.has(module)) for (const sheet of sheets) used.add(sheet);
    const sheets = [BASE, ...Object.keys(outputs[components].inputs).filter((path) => used.has(path))];
    if (styles) await writePageSheet(sheets, `${dist}/head/${page}.css`, styles);
    const scripts = { script: short(file(path)), agora: [...now].map(short), aoToque: [...later].map(short) };
    return [page, { ...scripts, estilo: styles ? `${page}.css` : "" }];
  };
  return {
    ...named(outputs, folder, css, ...(papel ? [papel] : [])),
    client: short(file(APPLICATION)),
    development: short(file("ui/development.ts")),
    css,
    papel,
    partes: short(components),
    pages: Object.fromEntries(await Promise.all(pages.map(pageOf))),
  };
}

/** Screens are entry points too, by their dynamic imports, and may come first. */
function deskManifest(outputs, folder) {
  const desk = Object.keys(outputs).find((path) => outputs[path].entryPoint === "ui/equipe/client.tsx");
  const { versao, fonts } = named(outputs, folder);
  const [js, css] = [desk, outputs[desk].cssBundle].map((path) => path.slice(folder.length));
  return { versao, js, css, fonts: Object.values(fonts) };
}

/** The version of a build, and its fonts by name. */
function named(outputs, folder, ...more) {
  const names = Object.keys(outputs).map((path) => path.slice(folder.length));
  const files = [...names.filter((name) => !name.endsWith(".map")), ...more].sort();
  const fonts = files.filter((name) => name.endsWith(".woff2"));
  return {
    versao: digest(files.join("\n")),
    fonts: Object.fromEntries(fonts.map((name) => [name.slice(2), name])),
  };
}

/** Names a text by its contents. */
export function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** These files and all that they import, statically or by what `follows` accepts. */
function imported(graph, from, follows = () => false) {
  const found = new Set(from);
  for (const path of found)
    for (const one of graph[path]?.imports ?? [])
      if (one.kind === "import-statement" || follows(one)) found.add(one.path);
  return found;
}

/** Writes the whole style sheet: the base, then that of each component; cascade layers decide which rule wins. */
async function writeSheet(parts, folder) {
  const text = (await Promise.all(parts.map((path) => readFile(path, "utf8")))).join("\n");
  return writeNamed("quintavera", text, folder);
}

/** Writes the print rules of the whole sheet, which the pages' inline styles leave out. */
async function writePrintSheet(css, folder) {
  return writeNamed("papel", printOf(await readFile(join(folder, css), "utf8")), folder);
}

async function writeNamed(stem, text, folder) {
  const name = `${stem}-${digest(text).slice(0, 8).toUpperCase()}.css`;
  await writeFile(join(folder, name), text);
  return name;
}

/** Writes the inline styles of a page: the base and the sheets that it is rendered with, in the whole sheet's order. */
async function writePageSheet(sheets, path, options) {
  const contents = sheets.map((sheet) => `@import "./${sheet}";`).join("\n");
  const stdin = { contents, loader: "css", resolveDir: process.cwd() };
  const { outputFiles } = await esbuild.build({ ...options, stdin, outdir: "head", write: false });
  const { text } = outputFiles.find(({ path }) => path.endsWith(".css"));
  await writeFile(path, screenOf(text.trim()));
}
