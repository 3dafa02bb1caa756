/** The preferences are opened from anywhere, also before anybody listens. */
import { expect, test, vi } from "vitest";
import { openPreferencias, watchPreferencias } from "../../../ui/lib/preferences.ts";

test("anybody can open the preferences", () => {
  const onOpen = vi.fn();
  const stop = watchPreferencias(onOpen);
  openPreferencias();
  stop();
  openPreferencias();
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test("a request before the dialog's code has loaded opens it afterwards", () => {
  openPreferencias();
  const onOpen = vi.fn();
  watchPreferencias(onOpen)();
  watchPreferencias(onOpen)();
  expect(onOpen).toHaveBeenCalledTimes(1);
});
