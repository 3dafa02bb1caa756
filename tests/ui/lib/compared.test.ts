/** The cars picked to compare: in their order, four at most, harmless where storage is broken. */
import { expect, test } from "vitest";
import {
  clearCompared,
  idsOf,
  readCompared,
  removeCompared,
  toggleCompared,
} from "../../../ui/lib/compared.ts";

test("cars are picked in order, and each can go again", () => {
  for (const id of [101, 109, 104]) expect(toggleCompared(id)).toBe(true);
  expect(idsOf(readCompared())).toEqual([101, 109, 104]);
  toggleCompared(109);
  removeCompared(101);
  removeCompared(999);
  expect(readCompared()).toBe("104");
  clearCompared();
  expect(idsOf(readCompared())).toEqual([]);
});

test("a fifth is refused, and the four stay", () => {
  for (const id of [1, 2, 3, 4]) toggleCompared(id);
  expect(toggleCompared(5)).toBe(false);
  expect(readCompared()).toBe("1-2-3-4");
});

test.each(["no ids", "1-2-3-4-5", "[1]", "-"])("%s in the storage is nothing", (text) => {
  sessionStorage.setItem("comparar", text);
  expect(readCompared()).toBe("");
});
