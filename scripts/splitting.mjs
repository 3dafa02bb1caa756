/** How the visitors' code is cut into files. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const CORE = [
  "ui/page.tsx",
  "ui/lib/fixed.ts",
  "ui/lib/relogio.ts",
  "ui/lib/youtube.ts",
  "ui/useNavigate.ts",
  "ui/lib/filtro.ts",
  "ui/lib/favoritos.ts",
  "ui/parts/Acoes.tsx",
  "ui/parts/formulario/AviseMe.tsx",
  "ui/parts/Html.tsx",
  "ui/parts/Migalhas.tsx",
  "ui/parts/Modal.tsx",
  "ui/parts/veiculo/VeiculoCard.tsx",
  ...["arrow-right", "chevron-left", "chevron-right", "message-circle", "pause", "play"].map(
    (icon) => `node_modules/lucide/dist/esm/icons/${icon}.mjs`, // of several pages: alone it would be a file of its own
  ),
];

const ENTRIES = /\/ui\/(pages\/|(client\.tsx|api\.ts)$)/;

/** What only browsers without scripts see: the renderer draws it, and the client has nothing in its place. */
const ON_SERVER = /\/(PropostaSimples)\.tsx$/;

/**
 * esbuild makes a file of the modules that the same entries reach: left to itself a first load of twenty small ones, and
 * every page's icons in all of them. So whatever is loaded later reaches all of CORE, which makes it one file, and
 * an icon is imported from its own module.
 */
export const splitting = (production) => ({ name: "splitting", setup: (build) => split(build, production) });

function split(build, production) {
  build.initialOptions.logOverride = { "ignored-bare-import": "silent" }; // of CORE's icons, which have no effects
  const later = new Set();
  const barrel = readFile("node_modules/lucide/dist/esm/lucide.mjs", "utf8");
  build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, kind }) => {
    if (kind === "dynamic-import") later.add(join(resolveDir, path));
  });
  build.onLoad({ filter: /\/ui\/.+\.tsx?$/ }, async ({ path }) => {
    const text = await readFile(path, "utf8");
    if (production && path.endsWith("/pages/pecas.tsx")) return { contents: "export default () => null" };
    const [, served] = path.match(ON_SERVER) ?? [];
    if (served) return { contents: `export const ${served} = () => null` };
    const core = later.has(path) || ENTRIES.test(path) ? CORE : [];
    const imports = core.map((file) => `import ${JSON.stringify(join(process.cwd(), file))};`);
    const contents = [withIcons(text, await barrel), ...imports].join("\n");
    return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
  });
}

function withIcons(text, barrel) {
  return text.replace(/^import \{([^}]+)\} from "lucide";/m, (_, names) =>
    names
      .split(",")
      .filter((one) => one.trim() && !/^\s*type /.test(one))
      .map((one) => {
        const [name, local = name] = one.trim().split(" as ");
        const [, file] = barrel.match(new RegExp(`\\bdefault as ${name}\\b.* from '\\./(.+?)'`));
        return `import ${local} from "lucide/dist/esm/${file}";`;
      })
      .join(" "),
  );
}
