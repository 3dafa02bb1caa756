/**
 * Builds dist: the browser's files (client, compressed), the renderer (ssr.mjs), the script in every page's head (head),
 * the desk's files (equipe) and their manifests. `--watch` rebuilds after changes; DIST names another folder.
 */
import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { digest, writeManifests } from "./scripts/manifest.mjs";

const watch = process.argv.includes("--watch");
const DIST = relative(process.cwd(), process.env.DIST ?? "dist");
const SWAGGER = ["swagger-ui.css", "swagger-ui-bundle.js", "swagger-ui-standalone-preset.js"];
const TEXT = "**/*.{js,css,svg,json,webmanifest,txt}";

const common = {
  bundle: true,
  format: "esm",
  jsx: "automatic",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
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
    target: "node24",
    sourcemap: "linked",
    publicPath: "/static/",
    assetNames: "client/a/[name]-[hash]",
    loader: { ".css": "empty", ".woff2": "empty", ".svg": "file" },
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  },
  head: { ...common, entryPoints: ["ui/boot.ts"], outdir: `${DIST}/head`, format: "iife", sourcemap: false },
  equipe: { ...browser, entryPoints: { equipe: "ui/equipe/client.tsx" }, outdir: `${DIST}/equipe` },
};

/** Follows all builds: public files, manifests, compressed copies; `make dev` restarts when dist/code.txt changes. */
async function finish(results) {
  const folders = [`${DIST}/client`, `${DIST}/equipe`];
  for (const folder of folders) await cp("ui/assets/public", folder, { recursive: true });
  for (const name of SWAGGER)
    await cp(`node_modules/swagger-ui-dist/${name}`, `${DIST}/client/swagger-ui/${name}`);
  const { bundle, minify, assetNames, publicPath, loader } = builds.client;
  await writeManifests(results, DIST, watch ? undefined : { bundle, minify, assetNames, publicPath, loader });
  if (watch) return writeCode(results);
  const files = await Array.fromAsync(glob(folders.map((folder) => `${folder}/${TEXT}`)));
  await Promise.all(files.map(compress));
}

/** Names all code: a change of styles alone reaches open pages without a restart. */
async function writeCode({ client }) {
  const scripts = Object.keys(client.outputs).filter((path) => path.endsWith(".js"));
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

/** Calls `finish` whenever the last of the running builds has ended without an error. */
const results = {};
let running = 0;
const finishing = (name) => ({
  name: "finish",
  setup(build) {
    build.onStart(() => void running++);
    build.onEnd(async ({ metafile }) => {
      running--;
      results[name] = metafile;
      if (!running && Object.keys(builds).every((one) => results[one])) await finish(results);
    });
  },
});

// A running site keeps its manifest and renderer until they are replaced.
await rm(watch ? `${DIST}/client` : DIST, { recursive: true, force: true });
const build = watch ? async (options) => (await esbuild.context(options)).watch() : esbuild.build;
await Promise.all(
  Object.entries(builds).map(([name, options]) => build({ ...options, plugins: [finishing(name)] })),
);
