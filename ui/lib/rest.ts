/** Calls back when the browser has nothing else to do; gives what takes it back. */
export function atRest(then: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(then, 200); // Safari
    return () => clearTimeout(timer);
  }
  const turn = requestIdleCallback(then, { timeout: 2000 });
  return () => cancelIdleCallback(turn);
}
