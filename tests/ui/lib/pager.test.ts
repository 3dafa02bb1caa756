/** The page numbers that a pager shows. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesAround } from "../../../ui/lib/pager.ts";

test("page numbers keep the ends and the neighbours", () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 3)).toEqual([1, 2, 3]);
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesAround(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }), (a, b) => {
      const shown = pagesAround(Math.min(a, b), Math.max(a, b)).filter((n) => n !== null);
      expect(shown).toContain(Math.min(a, b));
      expect([...shown].sort((x, y) => x - y)).toEqual(shown);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});
