/** How long the site waits for an answer before it says so (reading 17): 10 s, whatever was asked. */
export const DEADLINE = 10_000;

/** A request's own signal, and the end of its time; browsers that cannot join the two wait as they always did. */
export function withDeadline(signal: AbortSignal, ms = DEADLINE): AbortSignal {
  return "any" in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : signal;
}
