/** The preferences are opened from anywhere, also before anybody listens. */
import { expect, test, vi } from "vitest";
import { openPreferences, watchPreferences } from "../../../ui/lib/preferences.ts";

test("anybody can open the preferences", () => {
  const onOpen = vi.fn();
  const stop = watchPreferences(onOpen);
  openPreferences();
  stop();
  openPreferences();
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test("a request before the dialog's code has loaded opens it afterwards", () => {
  openPreferences();
  const onOpen = vi.fn();
  watchPreferences(onOpen)();
  watchPreferences(onOpen)();
  expect(onOpen).toHaveBeenCalledTimes(1);
});
