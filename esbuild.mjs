/**
 * Builds dist: the browser's files (client, compressed), the renderer (ssr.mjs), the script in every page's head (head),
 * the desk's files (equipe) and the manifest. `--watch` rebuilds after changes; DIST names another folder.
 */
import { watch as watchFolder } from "node:fs";
import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { digest, writeManifest } from "./scripts/manifest.mjs";

const watch = process.argv.includes("--watch");
const DIST = relative(process.cwd(), process.env.DIST ?? "dist");
const SWAGGER = ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-standalone-preset.js"];
const TEXT = "**/*.{js,css,svg,json,webmanifest,txt}";

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
  sourcemap: watch ? "linked" : false,
  define: { "process.env.NODE_ENV": JSON.stringify(watch ? "development" : "production"), RENDERER: "false" },
};
const browser = {
  ...common,
  splitting: true,
  entryNames: "[name]-[hash]",
  chunkNames: "c/[name]-[hash]",
  assetNames: "a/[name]-[hash]",
  publicPath: "/static/",
  loader: { ".woff2": "file", ".svg": "file" },
  plugins: [layers],
};
const builds = {
  client: {
    ...browser,
    loader: { ...browser.loader, ".server.tsx": "empty" }, // what only the renderer renders
    entryPoints: {
      client: "ui/client.tsx",
      site: "ui/styles/site.css",
      ...(watch && { development: "ui/development.ts" }),
    },
    outdir: `${DIST}/client`,
    inject: watch ? [] : ["ui/core.ts"], // its source map would change every script with a style
    // Chromium compiles the files as they arrive, in threads: at the first call React blocked a telephone for 90 ms.
    banner: { js: "//# allFunctionsCalledOnLoad" },
  },
  renderer: {
    ...common,
    define: { ...common.define, RENDERER: "true" }, // ui/memoised.tsx
    entryPoints: ["ssr/server.ts"],
    outfile: `${DIST}/ssr.mjs`,
    platform: "node",
    sourcemap: "linked",
    publicPath: "/static/",
    assetNames: "client/a/[name]-[hash]",
    loader: { ".client.ts": "empty", ".css": "empty", ".woff2": "empty", ".svg": "file" },
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  },
  head: { ...common, entryPoints: ["ui/boot.ts"], outdir: `${DIST}/head`, format: "iife", sourcemap: false },
  equipe: {
    ...browser,
    entryPoints: { equipe: "ui/equipe/client.tsx" },
    outdir: `${DIST}/equipe`,
    inject: watch ? [] : ["ui/equipe/core.ts"],
  },
};

/** Bundles everything, writes the manifest and compresses; `make dev` restarts when dist/code.txt changes. */
async function buildAll() {
  const built = await Promise.all(contexts.map((context) => context.rebuild()));
  const { bundle, minify, assetNames, publicPath, loader, plugins } = builds.client;
  const options = { bundle, minify, assetNames, publicPath, loader, plugins };
  const styles = { ...options, outdir: "/", outbase: ".", write: false };
  const css = await writeManifest(built, DIST, styles, watch);
  await cp(`${DIST}/client/${css}`, `${DIST}/equipe/${css}`); // for previews at the desk
  if (watch) return writeCode(built[0].metafile);
  const files = await Array.fromAsync(glob([`${DIST}/client/${TEXT}`, `${DIST}/equipe/${TEXT}`]));
  await Promise.all(files.map(compress));
}

/** Names all code: a change of styles alone reaches open pages without a restart. */
async function writeCode({ outputs }) {
  const scripts = Object.keys(outputs).filter((path) => path.endsWith(".js"));
  const texts = [`${DIST}/ssr.mjs`, `${DIST}/head/boot.js`].map((path) => readFile(path, "utf8"));
  const code = digest([...scripts.sort(), ...(await Promise.all(texts))].join("\n"));
  const old = await readFile(`${DIST}/code.txt`, "utf8").catch(() => "");
  if (old !== code) await writeFile(`${DIST}/code.txt`, code);
}

async function compress(path) {
  const text = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: text.length > 500_000 ? 9 : 11 }; // seconds, for Swagger UI
  await writeFile(`${path}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}

// A running site keeps its manifest and renderer until they are replaced.
await rm(watch ? `${DIST}/client` : DIST, { recursive: true, force: true });
for (const folder of ["client", "equipe"])
  await cp("ui/assets/public", `${DIST}/${folder}`, { recursive: true });
for (const name of SWAGGER)
  await cp(`node_modules/swagger-ui-dist/${name}`, `${DIST}/client/swagger-ui/${name}`);
const prepare = watch ? esbuild.context : (options) => ({ rebuild: () => esbuild.build(options) });
const contexts = await Promise.all(Object.values(builds).map(prepare));
let building = buildAll();
await building;
let timer;
/** Builds when nothing has changed for a moment; esbuild reports errors. */
function buildSoon() {
  clearTimeout(timer);
  timer = setTimeout(() => (building = building.then(buildAll).catch(() => {})), 50);
}
for (const folder of watch ? ["ui", "ssr"] : []) watchFolder(folder, { recursive: true }, buildSoon);
