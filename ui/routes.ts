/** Which page a path is, so that the browser fetches a page's code together with its data; the server decides. */
import { matchPath } from "react-router";
import { PATHS } from "./contract/paths.ts";

/** By `matchPath`: `matchRoutes` ranks all paths again at each call, which a finger waits for, and no two of them match. */
export function pageAt(pathname: string): string | undefined {
  return PATHS.find(({ path }) => matchPath(path, pathname))?.handle;
}
