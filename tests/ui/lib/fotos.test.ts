/** Photographs are sent within 2048 px in their own proportions; what is typed as a price counts in hundredths. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { moeda, readFoto, scaled } from "../../../ui/lib/fotos.ts";

const lado = fc.integer({ min: 1, max: 12_000 });

test("a photograph is never enlarged and keeps its proportions", () => {
  fc.assert(
    fc.property(lado, lado, (largura, altura) => {
      const [l, a] = scaled(largura, altura);
      expect(Math.max(l, a)).toBeLessThanOrEqual(2048);
      expect(l).toBeLessThanOrEqual(largura);
      expect(a).toBeLessThanOrEqual(altura);
      expect(Math.abs(l * altura - a * largura)).toBeLessThanOrEqual(Math.max(largura, altura));
    }),
  );
});

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

test("a file that is no photograph is refused in words", async () => {
  await expect(readFoto(new File(["x"], "x.gif", { type: "image/gif" }))).rejects.toThrow(
    "Envie uma foto .jpeg ou .png.",
  );
});
