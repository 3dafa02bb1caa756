/** The kept cars: the last first, thirty at most, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import { alternarFavorito, lerFavoritos, MAXIMO, observarFavoritos } from "../../../ui/lib/favoritos.ts";

test("a car is kept, then let go", () => {
  expect(alternarFavorito("a")).toBe(true);
  expect(alternarFavorito("b")).toBe(true);
  expect(lerFavoritos()).toEqual(["b", "a"]);
  expect(alternarFavorito("a")).toBe(false);
  expect(lerFavoritos()).toEqual(["b"]);
});

test("thirty are kept, the oldest goes", () => {
  for (let i = 0; i <= MAXIMO; i++) alternarFavorito(String(i));
  expect(lerFavoritos()).toHaveLength(MAXIMO);
  expect(lerFavoritos()).not.toContain("0");
});

test.each(["no json", "{}", "[1, null]"])("%s in the storage is nothing", (text) => {
  localStorage.setItem("favoritos", text);
  expect(lerFavoritos()).toEqual([]);
});

test("whoever watches is told, until it stops", () => {
  const told = vi.fn();
  const stop = observarFavoritos(told);
  alternarFavorito("a");
  stop();
  alternarFavorito("b");
  expect(told).toHaveBeenCalledTimes(1);
});
