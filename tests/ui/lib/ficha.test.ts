/** The technical sheet's three groups: each fact once, and nothing that is not known. */
import { expect, test } from "vitest";
import { configuracaoOf, documentacaoOf, mecanicaOf } from "../../../ui/lib/ficha.ts";
import { detalhado } from "../stock.ts";

const GRUPOS = [mecanicaOf, configuracaoOf, documentacaoOf];

test("no group is much longer than another, and no fact stands twice", () => {
  const grupos = GRUPOS.map((grupo) => grupo(detalhado({ unico_dono: 1 })));
  const tamanhos = grupos.map(({ length }) => length);
  expect(Math.max(...tamanhos) - Math.min(...tamanhos)).toBeLessThanOrEqual(2);
  const nomes = grupos.flat().map(([nome]) => nome);
  expect(new Set(nomes).size).toBe(nomes.length);
});

test("what is about the papers stands together", () => {
  expect(documentacaoOf(detalhado())).toEqual([
    ["Procedência", "Importado"],
    ["IPVA", "Pago"],
    ["Licenciamento", "Em dia"],
    ["Final de placa", "4"],
  ]);
});

test("what is not known is left out", () => {
  const vazio = { procedencia: "", placa_final: "", ipva_pago: 0, licenciado: 0 } as const;
  expect(documentacaoOf(detalhado(vazio))).toEqual([]);
});
