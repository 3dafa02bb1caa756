/**
 * React as a module of named exports. It comes as CommonJS, of which esbuild makes an object of getters for every file
 * that imports it, and a call through one of each `jsx`: larger, and slower to begin with.
 */
import { createRequire } from "node:module";

const NAMESPACE = "react";
/** A package may ask for its exports by computed names, for which all would stay. */
const OWN = /\/(ui|ssr)\/.+\.tsx?$/;
const require = createRequire(import.meta.url);

/** An esbuild plugin for the site's own files. What packages import or `require` stays as it is, and is the same React. */
export const react = {
  name: "react",
  setup(build) {
    build.onResolve({ filter: /^react(\/jsx-runtime)?$/ }, ({ path, kind, importer, resolveDir }) => {
      if (kind !== "import-statement" || !OWN.test(importer)) return;
      return { path, namespace: NAMESPACE, pluginData: resolveDir };
    });
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path, pluginData }) => ({
      contents: named(path),
      resolveDir: pluginData,
    }));
  },
};

/** Each export by itself and without effects, so that those in use are all that stays. */
function named(path) {
  const names = Object.keys(require(path)).filter((name) => name !== "default");
  return [
    `import whole from ${JSON.stringify(path)};`,
    "const of = (name) => whole[name];",
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ of(${JSON.stringify(name)});`),
    "export default whole;",
  ].join("\n");
}
