/** Favourites: newest first, thirty at most, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import { MAXIMO_DE_FAVORITOS, readFavoritos, toggleFavorito } from "../../../ui/lib/favoritos.ts";

const record = vi.hoisted(() => vi.fn());
vi.mock("../../../ui/lib/events.ts", () => ({ recordEvent: record }));

test("a car is added and removed, and the visit counts what was added", () => {
  expect(toggleFavorito("a")).toBe(true);
  expect(toggleFavorito("b")).toBe(true);
  expect(readFavoritos()).toEqual(["b", "a"]);
  expect(toggleFavorito("a")).toBe(false);
  expect(readFavoritos()).toEqual(["b"]);
  expect(record.mock.calls).toEqual([[{ favorito: "a" }], [{ favorito: "b" }]]);
});

test("what could not be stored is not counted", () => {
  vi.stubGlobal("localStorage", undefined);
  record.mockClear();
  expect(toggleFavorito("a")).toBe(false);
  expect(record).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("thirty are stored, the oldest is dropped", () => {
  for (let i = 0; i <= MAXIMO_DE_FAVORITOS; i++) toggleFavorito(String(i));
  expect(readFavoritos()).toHaveLength(MAXIMO_DE_FAVORITOS);
  expect(readFavoritos()).not.toContain("0");
});

test.each(["no json", "{}", "[1, null]"])("%s in the storage is nothing", (text) => {
  localStorage.setItem("favoritos", text);
  expect(readFavoritos()).toEqual([]);
});
