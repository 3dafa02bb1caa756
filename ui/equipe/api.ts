/** The client of the desk's calls, typed by its own wire.ts; errors are those of every call (ui/api.ts). */
import createClient from "openapi-fetch";
import { withDeadline } from "../lib/deadline.ts";
import type { paths } from "./wire.ts";

export const api = createClient<paths>({
  baseUrl: "/",
  credentials: "same-origin",
  fetch: (request) => fetch(request, { signal: withDeadline(request.signal) }),
});
