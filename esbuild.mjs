/**
 * Builds dist: the browser's files (client, compressed), the renderer (ssr.mjs), the script in every page's head (head),
 * the desk's files (equipe) and the manifest. `--watch` rebuilds after changes; DIST names another folder.
 */
import { watch as watchFolder } from "node:fs";
import { cp, glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { writeManifest } from "./scripts/manifest.mjs";
import { EVERYWHERE, shared } from "./scripts/shared.mjs";

const watch = process.argv.includes("--watch");
const FINISHED = relative(process.cwd(), process.env.DIST ?? "dist");
const DIST = watch ? FINISHED : `${FINISHED}.part`; // a process that starts meanwhile finds the build of before
const FOLDERS = [`${DIST}/client`, `${DIST}/equipe`];

/** A sheet is in the layer `layout`, in `pages` if it is called like a page, or else in `parts`. */
const layers = {
  name: "layers",
  setup(build) {
    build.onLoad({ filter: /\/ui\/(layout|parts|pages|equipe\/\w+)\/.*\.css$/ }, async ({ path }) => {
      const named = /\/[a-z_]+\.css$/.test(path) ? "pages" : "parts";
      const layer = path.includes("/ui/layout/") ? "layout" : named;
      return { contents: `@layer ${layer} {${await readFile(path, "utf8")}}`, loader: "css" };
    });
  },
};

const common = {
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  minify: !watch,
  define: { "process.env.NODE_ENV": JSON.stringify(watch ? "development" : "production"), RENDERER: "false" },
};
const browser = {
  ...common,
  splitting: true,
  sourcemap: watch ? "linked" : false,
  entryNames: "[name]-[hash]",
  chunkNames: "c/[name]-[hash]",
  publicPath: "/static/",
  plugins: [layers],
};
const client = {
  ...browser,
  loader: { ".woff2": "file" },
  entryPoints: ["ui/client.tsx", "ui/styles/site.css", ...(watch ? ["ui/platform/development.ts"] : [])],
  outdir: `${DIST}/client`,
  // Chromium compiles the files as they arrive, in threads: at the first call React blocked a telephone for 90 ms.
  banner: { js: "//# allFunctionsCalledOnLoad" },
};
const renderer = {
  ...common,
  define: { ...common.define, RENDERER: "true" }, // what the server alone does
  entryPoints: ["ssr/server.ts"],
  outfile: `${DIST}/ssr.mjs`,
  platform: "node",
  sourcemap: "linked",
  sourcesContent: false, // node reads the map as it starts, and holds it: with the texts 34 MB and 0.05 s
  loader: { ".css": "empty" },
  banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
};
const head = { ...common, entryPoints: ["ui/platform/boot.ts"], outdir: `${DIST}/head`, format: "iife" };
const equipe = {
  ...browser,
  loader: { ".woff2": "file", ".svg": "file" },
  entryPoints: { equipe: "ui/equipe/client.tsx" },
  outdir: `${DIST}/equipe`,
};

/** Loaded first: what starts the application, and what the busiest pages (tests/app/budget.toml) share with any other. */
function siteFile(users) {
  if (users.includes("ui/client.tsx")) return EVERYWHERE;
  if (users.length === 1) return;
  if (users.some((one) => /^ui\/pages\/(home|busca|detalhe)\.tsx$/.test(one))) return EVERYWHERE;
  return ["ui/atTouch.ts", "ui/whenIdle.ts"].find((one) => users.includes(one));
}

let built;

/** Bundles everything, writes the manifest and compresses. After a change of a style the sheets come first, in a tenth of the time. */
async function buildAll(file = "") {
  if (file.endsWith(".css")) await writeManifest(built, DIST, client).catch(() => {}); // a sheet may be gone
  built = await Promise.all(contexts.map((context) => context.rebuild()));
  const manifest = await writeManifest(built, DIST, client);
  await cp(`${DIST}/client/${manifest.css}`, `${DIST}/equipe/${manifest.css}`); // for previews at the desk
  if (watch) return;
  for await (const sheet of glob(FOLDERS.map((folder) => `${folder}/c/*.css`))) await rm(sheet); // named by nothing
  const texts = FOLDERS.map((folder) => `${folder}/**/*.{js,css,svg,json,webmanifest,txt}`);
  const files = await Array.fromAsync(glob(texts));
  await Promise.all(files.map(compress));
}

/** What visitors load as small as it gets; the desk's and the API document's 7 % larger, in a seventh of the time. */
async function compress(path) {
  const text = await readFile(path);
  const quality = path.startsWith(FOLDERS[0]) && !path.includes("/swagger-ui/") ? 11 : 9;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

// The site of `make dev` keeps its manifest and renderer until they are replaced.
await rm(watch ? `${DIST}/client` : DIST, { recursive: true, force: true });
for (const folder of FOLDERS) await cp("ui/assets/public", folder, { recursive: true });
for (const name of ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-standalone-preset.js"])
  await cp(`node_modules/swagger-ui-dist/${name}`, `${DIST}/client/swagger-ui/${name}`);
if (!watch) {
  client.plugins = [layers, await shared(client, siteFile)];
  equipe.plugins = [layers, await shared(equipe, (users) => users.length > 1 && EVERYWHERE)];
}
const contexts = await Promise.all([client, renderer, head, equipe].map(esbuild.context));
let building = buildAll();
await building;
if (watch) {
  let timer;
  /** Builds when nothing has changed for a moment; esbuild reports errors. */
  const buildSoon = (_, file) => {
    clearTimeout(timer);
    timer = setTimeout(() => (building = building.then(() => buildAll(file)).catch(() => {})), 50);
  };
  for (const folder of ["ui", "ssr"]) watchFolder(folder, { recursive: true }, buildSoon);
} else {
  for (const context of contexts) await context.dispose();
  await rm(`${FINISHED}/before`, { recursive: true, force: true });
  await rename(FINISHED, `${DIST}/before`).catch(() => {}); // open pages name its files; the first build has none before it
  await rename(DIST, FINISHED);
}
