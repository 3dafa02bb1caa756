/** Typed prices count in hundredths, pasted ones say what they are; tests/db/platform/test_format.py reads the same examples. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { centavosOf, currency, currencyOf, insertedIn, ownBand } from "../../../ui/lib/currency.ts";
import exemplos from "../../centavos.json" with { type: "json" };
import quantias from "../../quantias.json" with { type: "json" };

test.each([
  ["", ""],
  ["0", ""],
  ["5", "R$ 0,05"],
  ["18990000", "R$ 189.900,00"],
  ["R$ 189.900,00", "R$ 189.900,00"],
  ["R$ 189.900,001", "R$ 1.899.000,01"],
])("%j is shown as %j", (typed, shown) => expect(currency(typed)).toBe(shown));

test("a price that is shown stays as it is", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 11 }), (centavos) => {
      const shown = currency(String(centavos));
      expect(currency(shown)).toBe(shown);
      expect(Number(shown.replace(/\D/g, ""))).toBe(centavos);
    }),
  );
});

test.each(exemplos.amounts as [string, number][])(
  "%j pasted is the amount that it says",
  (text, centavos) => {
    expect(centavosOf(text)).toBe(centavos);
    expect(currencyOf("", text)).toBe(currency(String(centavos)));
    expect(currencyOf("R$ 1,23", text)).toBe(currency(String(centavos)));
  },
);

test.each(exemplos.other)("%j is no amount", (text) => expect(centavosOf(text)).toBeNull());

test.each([
  ["", "18990000", "R$ 189.900,00"],
  ["R$ 850,00", "R$ 850,005", "R$ 8.500,05"],
  ["R$ 850,00", "R$ 850,0", "R$ 85,00"],
  ["R$ 850,00", "R$ 850.000,00", "R$ 850.000,00"],
  ["R$ 850.000,00", "R$ 950.000", "R$ 950.000,00"],
  ["R$ 8,50", "R$ 8,50,", "R$ 8,50"],
  ["R$ 11,00", "R$ 111.111,00", "R$ 111.111,00"],
  ["", "850.000 a 900.000", "850.000 a 900.000"],
  ["", "99.999.999.999.999", "99.999.999.999.999"],
])("%j changed to %j is shown as %j", (before, after, shown) =>
  expect(currencyOf(before, after)).toBe(shown),
);

test("what came in between is as long as what was put there", () => {
  const part = fc.stringMatching(/^[ab]{0,4}$/); // the same letters on both sides of it
  fc.assert(
    fc.property(part, part, part, (before, put, after) => {
      const found = insertedIn(before + after, before + put + after);
      expect(found).toHaveLength(put.length);
      expect(before + put + after).toContain(found);
    }),
  );
  expect(insertedIn("R$ 850,00", "R$ 950,00")).toBe("9");
  expect(insertedIn("R$ 850,00", "R$ 1.200,00")).toBe("1.20");
});

test("what keys make is never read as an amount", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,10}$/), (keys) => {
      expect([...keys].reduce((shown, key) => currencyOf(shown, shown + key), "")).toBe(currency(keys));
    }),
  );
});

test.each(quantias as [string, number | null][])("“%s” as a price of one's own", (texto, valor) => {
  const dados = new FormData();
  dados.set("preco-de", "");
  dados.set("preco-ate", texto);
  expect(ownBand(dados)).toBe(valor ? `|${valor}` : "");
});
