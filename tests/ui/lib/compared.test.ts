/** The cars picked to compare: in their order, four at most, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import {
  clearComparados,
  idsOf,
  readComparados,
  removeComparado,
  toggleComparado,
  watchComparados,
} from "../../../ui/lib/compared.ts";

test("cars are picked in order, and each can go again", () => {
  for (const id of [101, 109, 104]) expect(toggleComparado(id)).toBe(true);
  expect(idsOf(readComparados())).toEqual([101, 109, 104]);
  toggleComparado(109);
  removeComparado(101);
  removeComparado(999);
  expect(readComparados()).toBe("104");
  clearComparados();
  expect(idsOf(readComparados())).toEqual([]);
});

test("a fifth is refused, and the four stay", () => {
  for (const id of [1, 2, 3, 4]) toggleComparado(id);
  expect(toggleComparado(5)).toBe(false);
  expect(readComparados()).toBe("1-2-3-4");
});

test.each(["no ids", "1-2-3-4-5", "[1]", "-"])("%s in the storage is nothing", (text) => {
  sessionStorage.setItem("comparar", text);
  expect(readComparados()).toBe("");
});

test("a watcher is called until it stops", () => {
  const called = vi.fn();
  const stop = watchComparados(called);
  toggleComparado(1);
  stop();
  toggleComparado(2);
  expect(called).toHaveBeenCalledOnce();
});
