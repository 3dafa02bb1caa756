/** A request ends with its own signal or with its time, and in an older browser with its own signal alone. */
import { afterEach, expect, test, vi } from "vitest";
import { withDeadline } from "../../../ui/platform/deadline.ts";

afterEach(() => vi.unstubAllGlobals());

test("whichever comes first ends it", async () => {
  const own = new AbortController();
  const signal = withDeadline(own.signal, 60_000);
  own.abort();
  expect(signal.aborted).toBe(true);
  const late = withDeadline(new AbortController().signal, 1);
  await vi.waitFor(() => expect(late.aborted).toBe(true));
});

test("without AbortSignal.any the request has no deadline, but is made", () => {
  vi.stubGlobal("AbortSignal", class {});
  const { signal } = new AbortController();
  expect(withDeadline(signal)).toBe(signal);
});
