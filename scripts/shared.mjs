/** Joins modules that several entries of a build share: esbuild by itself makes a file for each set of entries. */
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import * as esbuild from "esbuild";
import { imported } from "./manifest.mjs";

export const EVERYWHERE = "everywhere";

/**
 * A plugin for a build with these options. `fileOf` names the file that a module is joined into, by the entries that import
 * it; undefined leaves it to esbuild. An entry that imports one module of a file imports them all, and every entry those of
 * EVERYWHERE.
 */
export async function shared(options, fileOf) {
  const users = await usersOf(options);
  const entries = new Set([...users.values()].flatMap((some) => [...some]));
  const joinable = [...users.keys()].filter((path) => !entries.has(path)); // an entry may wait for one that imports the file
  const added = {};
  for (const [name, paths] of Map.groupBy(joinable, (path) => fileOf([...users.get(path)])))
    if (name) {
      const text = paths.map((path) => `import ${JSON.stringify(resolve(path))};`).join("");
      const from = name === EVERYWHERE ? entries : paths.flatMap((path) => [...users.get(path)]);
      for (const entry of new Set(from)) added[entry] = `${added[entry] ?? ""};${text}`;
    }
  const load = async ({ path }) => {
    const more = added[relative(process.cwd(), path)];
    return more && { contents: (await readFile(path, "utf8")) + more, loader: path.split(".").at(-1) };
  };
  return { name: "shared", setup: (build) => build.onLoad({ filter: /\.tsx?$/ }, load) };
}

/** The entries that import each of our modules, at once rather than later. */
async function usersOf(options) {
  const { outputs } = (await esbuild.build({ ...options, write: false })).metafile;
  const users = new Map();
  for (const [file, { entryPoint }] of Object.entries(outputs))
    for (const chunk of entryPoint ? imported(outputs, [file]) : [])
      for (const path of Object.keys(outputs[chunk].inputs))
        if (/^ui\/.*\.tsx?$/.test(path)) users.set(path, (users.get(path) ?? new Set()).add(entryPoint));
  return users;
}
