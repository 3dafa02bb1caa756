/** The timeout of a request (reading 17): 10 s. */
export const DEADLINE = 10_000;

/** A request's signal with a time limit; browsers without `AbortSignal.any` have no limit. */
export function withDeadline(signal: AbortSignal, ms = DEADLINE): AbortSignal {
  return "any" in AbortSignal ? AbortSignal.any([signal, AbortSignal.timeout(ms)]) : signal;
}
