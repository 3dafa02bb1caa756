/** Prices and numbers that no line's end cuts from what they count. */
import { expect, test } from "vitest";
import { solid } from "../../../ui/platform/solid.ts";

test("a number stays with what it counts, a name and a span of years as they are", () => {
  const text = solid("R$ 200 mil, 12 Anos, 3 meses, de 2020 a 2023, 911 Carrera");
  expect(text).toBe("R$\u00a0200\u00a0mil, 12\u00a0Anos, 3\u00a0meses, de 2020 a 2023, 911 Carrera");
});
