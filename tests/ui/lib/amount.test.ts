/** A price of one's own, as people write it. */
import { expect, test } from "vitest";
import { ownBand } from "../../../ui/lib/amount.ts";
import quantias from "../../quantias.json" with { type: "json" };

test.each(quantias as [string, number | null][])("“%s” as a price of one's own", (texto, valor) => {
  const dados = new FormData();
  dados.set("preco-de", "");
  dados.set("preco-ate", texto);
  expect(ownBand(dados)).toBe(valor ? `|${valor}` : "");
});
