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

/** What became of a call: `recusa` says why it was refused, `disputa` what somebody else changed meanwhile. */
type Outcome<T> = { data?: T; recusa?: string; disputa?: Disputa; error?: unknown };

/** Never throws: `offline` is the sentence for a call that did not arrive. */
export async function attempt<T>(
  call: Promise<Answer<T>>,
  offline = "Sem conexão. Confira a internet e tente de novo.",
): Promise<Outcome<T>> {
  const answer = await call.catch(() => null);
  if (!answer) return { recusa: offline };
  const { data, error, response } = answer;
  if (response.ok) return { data };
  const recusa = (error as { detail?: string } | undefined)?.detail ?? "Algo deu errado. Tente de novo.";
  return { recusa, error, ...(response.status === 409 && { disputa: error as Disputa }) };
}
