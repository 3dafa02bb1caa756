/** The client of the desk's calls, typed by its own wire.ts; errors are those of every call (ui/api.ts). */
import createClient from "openapi-fetch";
import { withDeadline } from "../lib/deadline.ts";
import type { Disputa, paths } from "./wire.ts";

export const api = createClient<paths>({
  baseUrl: "/",
  credentials: "same-origin",
  fetch: (request) => fetch(request, { signal: withDeadline(request.signal) }),
});

type Answer<T> = { data?: T; error?: unknown; response: Response };

/**
 * The result of a call: `recusa` is the reason of a refusal, `disputa` somebody else's change meanwhile; a `transient`
 * refusal is the server's or the network's, and the same call may succeed later.
 */
type Outcome<T> = {
  data?: T;
  recusa?: string;
  disputa?: Disputa;
  error?: unknown;
  transient?: boolean;
};

/** Never throws: `offline` is the sentence for a call that did not arrive. */
export async function attempt<T>(
  call: Promise<Answer<T>>,
  offline = "Sem conexão. Confira a internet e tente de novo.",
): Promise<Outcome<T>> {
  const answer = await call.catch(() => null);
  if (!answer) return { recusa: offline, transient: true };
  const { data, error, response } = answer;
  if (response.ok) return { data };
  const recusa = (error as { detail?: string } | undefined)?.detail ?? "Algo deu errado. Tente de novo.";
  const disputa = response.status === 409 && { disputa: error as Disputa };
  return { recusa, error, transient: response.status >= 500, ...disputa };
}
