/** Which page a path is, so that the browser fetches a page's code together with its data; the server decides. */
import { PATHS } from "./contract/paths.ts";

/** By patterns, not by react-router's `matchRoutes`: it ranks all paths again at each call, which a finger waits for. */
const PAGES = PATHS.map(({ path, handle }) => {
  const pattern = path.replace("/*", "(/.*)?").replace(/:\w+/, "[^/]+");
  return { handle, pattern: new RegExp(`^${pattern}/?$`, "i") };
});

export function pageAt(pathname: string): string | undefined {
  return PAGES.find(({ pattern }) => pattern.test(pathname))?.handle;
}
