/** Writes dist/manifest.json, which names the files that pages and the desk load, and the site's style sheets. */
import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import * as esbuild from "esbuild";

const BASE = "ui/styles/site.css";
const APPLICATION = "ui/client.tsx";
/** Loaded at the first touch: parts of the page and its frame, and what calls the API (swiper comes by itself). */
const OPENED = ["ui/whenIdle.ts", "ui/atTouch.ts", "node_modules/openapi-fetch/dist/index.mjs"];
/** Their sheet leaves out what a page has already: the styles of its frame, of photographs, of a card's buttons. */
const WITHOUT = ["ui/layout/Layout.tsx", "ui/parts/Foto.css", "ui/parts/veiculo/CartaoAcoesLater.tsx"];
/** Print rules, which become a file of their own: no rule of the site's sheets contains one. */
const PRINT = /@media print ?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** Takes the builds and the options of the site's. */
export async function writeManifest([client, renderer, , equipe], dist, options) {
  const { outputs, inputs } = client.metafile;
  const rendered = renderer.metafile.inputs;
  const name = (path) => (path ? relative(`${dist}/client`, path) : "");
  const entryOf = (graph, source) => Object.keys(graph).find((path) => graph[path].entryPoint === source);
  const file = (source) => entryOf(outputs, source);
  const components = outputs[file(APPLICATION)].cssBundle;
  const sheets = await readSheets([BASE, ...Object.keys(outputs[components].inputs)], options);
  const textOf = (used) => sheets.map(([path, text]) => (used.has(path) ? text : "")).join("");
  const whole = sheets.map(([, text]) => text).join("");
  const writeSheet = async (stem, text) => {
    const path = `${dist}/client/${stem}-${digest(text).slice(0, 8).toUpperCase()}.css`;
    await writeFile(path, text);
    return name(path);
  };
  const pageOf = async (page) => {
    const source = `ui/pages/${page}.tsx`;
    const now = imported(outputs, [APPLICATION, "ui/platform/root.ts", source].map(file));
    const used = imported(rendered, ["ssr/server.ts", BASE, source], inputs);
    await writeFile(`${dist}/head/${page}.css`, textOf(used).replaceAll(PRINT, ""));
    return [page, { script: name(file(source)), now: [...now].map(name), style: `${page}.css` }];
  };
  const touch = imported(outputs, OPENED.map(file)).difference(imported(outputs, [file(APPLICATION)]));
  const opened = imported(rendered, OPENED).difference(imported(rendered, WITHOUT));
  const pages = Object.keys(rendered).flatMap((path) => /^ui\/pages\/(.+)\.tsx$/.exec(path)?.[1] ?? []);
  const css = await writeSheet("whole", whole);
  const desk = entryOf(equipe.metafile.outputs, "ui/equipe/client.tsx");
  const deskCss = equipe.metafile.outputs[desk].cssBundle;
  const manifest = {
    versao: digest(file(APPLICATION) + css), // both are named by all that they load
    client: name(file(APPLICATION)),
    at_touch: [...touch].map(name),
    development: name(file("ui/platform/development.ts")),
    css,
    papel: await writeSheet("papel", whole.match(PRINT).join("")),
    toque: await writeSheet("toque", textOf(opened).replaceAll(PRINT, "")),
    partes: name(components),
    fonts: Object.keys(outputs).flatMap((path) => (path.endsWith(".woff2") ? name(path) : [])),
    pages: Object.fromEntries(await Promise.all(pages.map(pageOf))),
    equipe: { versao: digest(desk + deskCss), js: basename(desk), css: basename(deskCss) },
  };
  await writeFile(`${dist}/manifest.json.part`, JSON.stringify(manifest, null, 1));
  await rename(`${dist}/manifest.json.part`, `${dist}/manifest.json`); // a running process may read it
  return manifest;
}

/** The text of each sheet, in the whole sheet's order; cascade layers decide which rule wins. */
async function readSheets(entryPoints, options) {
  const apart = { ...options, entryPoints, entryNames: "[dir]/[name]", outbase: "." };
  const { outputFiles } = await esbuild.build({ ...apart, outdir: "/", write: false, sourcemap: false });
  const texts = Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text]));
  return entryPoints.map((path) => [path, texts[path]]);
}

/** These files and all that they import statically, or at all if `others` does not: the renderer has what no browser gets. */
export function imported(graph, from, others) {
  const found = new Set(from);
  for (const path of found)
    for (const one of graph[path]?.imports ?? [])
      if (one.kind === "import-statement" || (others && !isImported(others[path], one))) found.add(one.path);
  return found;
}

function isImported(file, { path }) {
  return file?.imports.some((one) => one.path === path);
}

/** Names a text by its contents. */
function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
