/** Photographs are sent within 2048 px in their own proportions. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFoto, scaled } from "../../../ui/lib/fotos.ts";

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

test("a file that is no photograph is refused in words", async () => {
  await expect(readFoto(new File(["x"], "x.gif", { type: "image/gif" }))).rejects.toThrow(
    "Envie uma foto .jpeg ou .png.",
  );
});
