/**
 * Builds the browser's bundle (dist/client, compressed beforehand), the renderer's (dist/ssr.mjs), what stands in a
 * page's head (dist/head) and dist/manifest.json; DIST names another folder.
 */
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { font } from "./scripts/font.mjs";
import { react } from "./scripts/react.mjs";
import { splitting } from "./scripts/splitting.mjs";
import { writePageSheets, writeWholeSheet } from "./scripts/styles.mjs";

const watch = process.argv.includes("--watch");
const production = !watch;
const DIST = relative(process.cwd(), process.env.DIST ?? "dist");
const OUT = `${DIST}/client`;
const HEAD = `${DIST}/head`;
const APPLICATION = "ui/client.tsx";
const ROOT = "ui/root.ts"; // which it imports as it starts
const BOOT = "ui/boot.ts";
const DEVELOPMENT = "ui/development.ts";
const DESK = "ui/equipe/client.tsx";
const ASSETS = "ui/assets/public";
/** What a touch may ask for: parts of the page and its frame that load later, and the API's client (swiper comes by itself). */
const LATER = /^ui\/(parts|layout|api)|openapi-fetch/;
const TEXT = new Set([".js", ".css", ".svg", ".json", ".webmanifest", ".txt"]);

const common = {
  bundle: true,
  format: "esm",
  jsx: "automatic",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
  minify: production,
  sourcemap: production ? false : "linked",
  define: {
    "process.env.NODE_ENV": JSON.stringify(production ? "production" : "development"),
    RENDERER: "false", // ui/drawnOnce.tsx
  },
};

const client = {
  ...common,
  entryPoints: {
    client: APPLICATION,
    schema: "ui/schema.ts",
    site: "ui/styles/site.css",
    ...(watch && { development: DEVELOPMENT }),
  },
  outdir: OUT,
  splitting: true,
  entryNames: "[name]-[hash]",
  chunkNames: "c/[name]-[hash]",
  assetNames: "a/[name]-[hash]",
  publicPath: "/static/",
  loader: { ".woff2": "file", ".svg": "file" },
  // Chromium compiles the files beside the page as they arrive: React, called first, held a telephone up for 90 ms.
  banner: { js: "//# allFunctionsCalledOnLoad" },
  plugins: [
    font,
    react,
    splitting(production),
    { name: "manifest", setup: (build) => build.onEnd(finish) },
    { name: "renderer", setup: watchRenderer },
  ],
};

const renderer = {
  ...common,
  define: { ...common.define, RENDERER: "true" },
  entryPoints: ["ssr/server.ts"],
  outfile: `${DIST}/ssr.mjs`,
  platform: "node",
  target: "node24",
  sourcemap: "linked",
  publicPath: "/static/",
  assetNames: "client/a/[name]-[hash]",
  loader: { ".css": "empty", ".woff2": "empty", ".svg": "file" },
  plugins: [react],
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
};

/** What a page's head holds itself, so that its first paint waits for no file. */
const head = { ...common, entryPoints: [BOOT], outdir: HEAD, format: "iife", sourcemap: false };

/** The dealer's desk, apart from all that visitors load. */
const desk = {
  ...common,
  entryPoints: { equipe: DESK },
  outdir: `${DIST}/equipe`,
  splitting: true,
  entryNames: "[name]-[hash]",
  chunkNames: "c/[name]-[hash]",
  assetNames: "a/[name]-[hash]",
  publicPath: "/static/",
  loader: client.loader,
  plugins: [font, react, { name: "manifest", setup: (build) => build.onEnd(finishDesk) }],
};

let drawn; // the renderer's build: what a page is drawn with
let drawing; // while watching, its context: a change builds both, and the site starts anew once

/** Lets a change of the renderer's own files, and of the head's script, be the client's, too. */
function watchRenderer(build) {
  build.onLoad({ filter: /\/ui\/development\.ts$/ }, async ({ path }) => ({
    contents: await readFile(path),
    loader: "ts",
    watchFiles: [...(await readdir("ssr")).map((name) => `ssr/${name}`), BOOT].map((file) =>
      join(process.cwd(), file),
    ),
  }));
}

/** After each build of the client: one style sheet, the manifest, and smaller copies of every text. */
async function finish(result) {
  if (result.errors.length) return;
  await esbuild.build(head);
  const redrawn = await drawing?.rebuild().catch((error) => error); // printed already
  if (redrawn instanceof Error) return;
  const outputs = Object.entries(result.metafile.outputs).map(([path, output]) => [
    path.slice(OUT.length + 1),
    output,
  ]);
  const entry = (source) => outputs.find(([, output]) => output.entryPoint === source)?.[0];
  const css = await writeWholeSheet(result.metafile.outputs, OUT);
  await copyAssets(OUT);
  const names = outputs.map(([path]) => path).filter((path) => !path.endsWith(".map"));
  const manifest = {
    versao: createHash("sha256")
      .update([...names, css].sort().join("\n"))
      .digest("hex")
      .slice(0, 16),
    client: entry(APPLICATION),
    development: entry(DEVELOPMENT) ?? "",
    css,
    partes: cssOf(result.metafile.outputs),
    estilos: production ? await pageSheets(result.metafile.outputs) : {},
    fonts: Object.fromEntries(
      names.filter((path) => path.endsWith(".woff2")).map((path) => [path.slice(2), path]),
    ),
    pages: pages(outputs),
    schema: schema(outputs),
    modulos: modulos(result.metafile.outputs),
  };
  await writeFile(`${DIST}/manifest.json.part`, JSON.stringify(manifest, null, 1));
  await rename(`${DIST}/manifest.json.part`, `${DIST}/manifest.json`); // whole, for whoever reads it just now
  if (production) await compressAll(OUT);
  else await stamp(names);
}

/** What scripts/supervise.py waits for: it changes when all is written and the site has to start anew, not for styles. */
async function stamp(names) {
  const scripts = names.filter((name) => name.endsWith(".js")).sort();
  const code = createHash("sha256")
    .update(scripts.join())
    .update(await readFile(`${DIST}/ssr.mjs`))
    .update(await readFile(`${HEAD}/boot.js`))
    .digest("hex");
  const file = `${DIST}/code.txt`;
  if ((await readFile(file, "utf8").catch(() => "")) !== code) await writeFile(file, code);
}

/** While watching pages wear the whole sheet, which `make dev` changes in open pages. */
function pageSheets(outputs) {
  const { bundle, minify, assetNames, publicPath, loader } = client;
  const options = { bundle, minify, assetNames, publicPath, loader, plugins: [font] };
  return writePageSheets(outputs, drawn.metafile.inputs, { folder: HEAD, ...options });
}

/** What components wear, without the base: in every page's head already, its font would have all text laid out anew. */
function cssOf(outputs) {
  const { cssBundle } = Object.values(outputs).find((output) => output.entryPoint === APPLICATION);
  return cssBundle.slice(OUT.length + 1);
}

function pages(outputs) {
  const found = outputs.filter(([, output]) => output.entryPoint?.startsWith("ui/pages/"));
  return Object.fromEntries(
    found.map(([path, output]) => [output.entryPoint.slice("ui/pages/".length, -".tsx".length), path]),
  );
}

/** The script and the style of /schema, which no page of the visitors' loads. */
function schema(outputs) {
  const [js, { cssBundle }] = outputs.find(([, output]) => output.entryPoint === "ui/schema.ts");
  return { js, css: cssBundle.slice(OUT.length + 1) };
}

/** For each page the files that it is drawn with, and those of its parts that load later (swiper comes by itself). */
function modulos(outputs) {
  const of = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  const names = Object.values(outputs)
    .map((output) => output.entryPoint)
    .filter((source) => source?.startsWith("ui/pages/"));
  const short = (paths) => [...paths].map((path) => path.slice(OUT.length + 1));
  return Object.fromEntries(
    names.map((source) => {
      const needed = reached(outputs, [of(APPLICATION), of(ROOT), of(source)]);
      const more = [...reachedLater(outputs, needed)].filter((path) => !needed.has(path));
      return [
        source.slice("ui/pages/".length, -".tsx".length),
        { agora: short(needed), aoToque: short(more) },
      ];
    }),
  );
}

/** With what loads later, and what that loads later. */
function reachedLater(outputs, needed) {
  const later = [...needed].flatMap((path) =>
    outputs[path].imports
      .filter((one) => one.kind === "dynamic-import" && LATER.test(outputs[one.path]?.entryPoint))
      .map((one) => one.path),
  );
  const found = reached(outputs, later, new Set(needed));
  return found.size > needed.size ? reachedLater(outputs, found) : found;
}

function reached(outputs, from, found = new Set()) {
  for (const path of from) {
    if (found.has(path)) continue;
    found.add(path);
    const statics = outputs[path].imports.filter((one) => one.kind === "import-statement");
    reached(
      outputs,
      statics.map((one) => one.path),
      found,
    );
  }
  return found;
}

/** The desk's manifest, dist/equipe.json: one script, one style sheet. */
async function finishDesk(result) {
  if (result.errors.length) return;
  const folder = `${DIST}/equipe`;
  const short = (path) => path.slice(folder.length + 1);
  const outputs = Object.entries(result.metafile.outputs);
  const [js, { cssBundle }] = outputs.find(([, output]) => output.entryPoint === DESK);
  const names = outputs.map(([path]) => short(path)).filter((path) => !path.endsWith(".map"));
  const versao = createHash("sha256").update(names.sort().join("\n")).digest("hex").slice(0, 16);
  const fonts = names.filter((path) => path.endsWith(".woff2"));
  await copyAssets(folder);
  await writeFile(
    `${DIST}/equipe.json`,
    JSON.stringify({ versao, js: short(js), css: short(cssBundle), fonts }),
  );
  if (production) await compressAll(folder);
}

async function copyAssets(folder) {
  const names = await readdir(ASSETS).catch(() => []);
  await mkdir(folder, { recursive: true });
  await Promise.all(names.map((name) => copyFile(join(ASSETS, name), join(folder, name))));
}

async function compressAll(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((name) => TEXT.has(extname(name))).map((name) => compress(join(folder, name))),
  );
}

async function compress(path) {
  const text = await readFile(path);
  const brotli = promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(`${path}.br`, await brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

await rm(watch ? OUT : DIST, { recursive: true, force: true }); // what runs keeps its manifest and renderer until they are replaced
if (watch) {
  drawing = await esbuild.context(renderer);
  await (await esbuild.context(client)).watch();
  await (await esbuild.context(desk)).watch();
} else {
  drawn = await esbuild.build(renderer);
  await Promise.all([esbuild.build(client), esbuild.build(desk)]);
}
