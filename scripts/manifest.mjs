/** Writes dist/manifest.json, which names the files that pages and the desk load, and the site's style sheets. */
import { createHash } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import * as esbuild from "esbuild";

const BASE = "ui/styles/site.css";
const APPLICATION = "ui/client.tsx";
const ROOT = "ui/root.ts"; // imported by the application as it starts
const DESK = "ui/equipe/client.tsx";
const PAGE = /^ui\/pages\/(.+)\.tsx$/;
/** Loaded at the first touch: parts of the page and its frame, and what calls the API (swiper comes by itself). */
const OPENED = ["ui/whenIdle.ts", "ui/atTouch.ts", "node_modules/openapi-fetch/dist/index.mjs"];
/** Styles of what pages show when they are idle, by a module that such a page is rendered with. */
const IDLE = {
  "ui/layout/Layout.tsx": ["ui/layout/Consentimento.css"],
  "ui/parts/veiculo/CartaoAcoesLater.tsx": [
    "ui/parts/veiculo/CartaoAcoes.css",
    "ui/parts/veiculo/CartaoFotos.css",
  ],
};
/** The sheet of OPENED leaves out what a page has already: the styles of its frame, of photographs, of IDLE. */
const WITHOUT = ["ui/layout/Layout.tsx", "ui/parts/Foto.css", ...Object.values(IDLE).flat()];
/** Print rules, which become a file of their own: no rule of the site's sheets contains one. */
const PRINT = /@media print ?\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

/** Takes the builds and the options of a build of styles. While watching, pages link the whole sheet. */
export async function writeManifest([client, renderer, , equipe], dist, options, watch) {
  const { outputs, inputs } = client.metafile;
  const rendered = renderer.metafile.inputs;
  const name = (path) => (path ? relative(`${dist}/client`, path) : "");
  const file = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
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
    const now = imported(outputs, [APPLICATION, ROOT, source].map(file));
    const used = imported(rendered, ["ssr/server.ts", BASE, source]);
    const idle = [...used].flatMap((module) => IDLE[module] ?? []);
    await writeFile(`${dist}/head/${page}.css`, textOf(used.union(new Set(idle))).replaceAll(PRINT, ""));
    return [page, { script: name(file(source)), now: [...now].map(name), style: watch ? "" : `${page}.css` }];
  };
  const touch = imported(outputs, OPENED.map(file)).difference(imported(outputs, [file(APPLICATION)]));
  const opened = imported(inputs, OPENED).difference(imported(inputs, WITHOUT));
  const pages = Object.keys(rendered).flatMap((path) => PAGE.exec(path)?.[1] ?? []);
  const css = await writeSheet("quintavera", whole);
  const manifest = {
    versao: digest(file(APPLICATION) + css), // both are named by all that they load
    client: name(file(APPLICATION)),
    at_touch: [...touch].map(name),
    development: name(file("ui/development.ts")),
    css,
    papel: await writeSheet("papel", whole.match(PRINT).join("")),
    toque: await writeSheet("toque", textOf(opened).replaceAll(PRINT, "")),
    partes: name(components),
    fonts: Object.keys(outputs)
      .filter((path) => path.endsWith(".woff2"))
      .map(name),
    pages: Object.fromEntries(await Promise.all(pages.map(pageOf))),
    equipe: deskOf(equipe.metafile.outputs, `${dist}/equipe`),
  };
  await writeFile(`${dist}/manifest.json.part`, JSON.stringify(manifest, null, 1));
  await rename(`${dist}/manifest.json.part`, `${dist}/manifest.json`); // a running process may read it
  return css;
}

/** The text of each sheet, in the whole sheet's order; cascade layers decide which rule wins. */
async function readSheets(entryPoints, options) {
  const { outputFiles } = await esbuild.build({ ...options, entryPoints });
  const texts = Object.fromEntries(outputFiles.map(({ path, text }) => [path.slice(1), text]));
  return entryPoints.map((path) => [path, texts[path]]);
}

function deskOf(outputs, folder) {
  const script = Object.keys(outputs).find((path) => outputs[path].entryPoint === DESK);
  const [js, css] = [script, outputs[script].cssBundle].map((path) => relative(folder, path));
  return { versao: digest(js + css), js, css };
}

/** These files and all that they import statically. */
function imported(graph, from) {
  const found = new Set(from);
  for (const path of found)
    for (const one of graph[path]?.imports ?? []) if (one.kind === "import-statement") found.add(one.path);
  return found;
}

/** Names a text by its contents. */
export function digest(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
