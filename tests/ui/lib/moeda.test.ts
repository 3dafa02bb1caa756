/** Typed prices count in hundredths. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { moeda } from "../../../ui/lib/moeda.ts";

test.each([
  ["", ""],
  ["0", ""],
  ["5", "R$ 0,05"],
  ["18990000", "R$ 189.900,00"],
  ["R$ 189.900,00", "R$ 189.900,00"],
  ["R$ 189.900,001", "R$ 1.899.000,01"],
])("%j is shown as %j", (typed, shown) => expect(moeda(typed)).toBe(shown));

test("a price that is shown stays as it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (centavos) => {
      const shown = moeda(String(centavos));
      expect(moeda(shown)).toBe(shown);
      expect(Number(shown.replace(/\D/g, ""))).toBe(centavos);
    }),
  );
});
