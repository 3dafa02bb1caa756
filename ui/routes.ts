/** Which page a path is, so that the browser fetches a page's code together with its data; the server decides. */
import { matchRoutes } from "react-router";
import { PATHS } from "./contract/paths.ts";

export function pageAt(pathname: string): string | undefined {
  return matchRoutes(PATHS, pathname)?.[0]?.route.handle;
}
