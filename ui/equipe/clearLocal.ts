/** Clears the drafts at log-out; an expired session keeps them. Queued photographs stay for their person's next login. */
import { clearRascunhos } from "./editor/rascunho.ts";

export function clearLocal(): void {
  clearRascunhos();
}
