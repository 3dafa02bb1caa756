/** The technical sheet's three groups: each fact once, and nothing that is not known. */
import { expect, test } from "vitest";
import { dossieOf, tabelasOf } from "../../../ui/lib/ficha.ts";
import { detalhado } from "../stock.ts";

const documentacaoOf = (veiculo: ReturnType<typeof detalhado>) =>
  Object.fromEntries(tabelasOf(veiculo)).Documentação;

test("no group is much longer than another, and no fact stands twice", () => {
  const grupos = tabelasOf(detalhado({ unico_dono: 1 })).map(([, fatos]) => fatos);
  expect(grupos).toHaveLength(3);
  const tamanhos = grupos.map(({ length }) => length);
  expect(Math.max(...tamanhos) - Math.min(...tamanhos)).toBeLessThanOrEqual(2);
  const nomes = grupos.flat().map(([nome]) => nome);
  expect(new Set(nomes).size).toBe(nomes.length);
});

test("the documents' lines stand together", () => {
  expect(documentacaoOf(detalhado())).toEqual([
    ["Procedência", "Importado"],
    ["IPVA", "Pago"],
    ["Licenciamento", "Em dia"],
    ["Final de placa", "4"],
  ]);
});

test("owners and service are lines of the documents", () => {
  const donos = { proprietarios: 2, revisoes: ["02/2026, 7.900 km", "02/2025"], numero_serie: "214 de 500" };
  expect(documentacaoOf(detalhado(donos))?.slice(1, 4)).toEqual([
    ["Número de fabricação", "214 de 500"],
    ["Proprietários", "2"],
    ["Revisões", "02/2026, 7.900 km · 02/2025"],
  ]);
});

test("a sold car has no papers of a sale", () => {
  expect(documentacaoOf(detalhado({ status: "Vendido" }))).toEqual([
    ["Procedência", "Importado"],
    ["Final de placa", "4"],
  ]);
});

test("unknown values are left out", () => {
  const vazio = { procedencia: "", placa_final: "", ipva_pago: 0, licenciado: 0 } as const;
  expect(documentacaoOf(detalhado(vazio))).toBeUndefined();
});

test("a dossier lists the known facts of the armor and names the unknown ones", () => {
  const { fatos, faltam } = dossieOf(detalhado());
  expect(fatos).toEqual([
    ["Blindado em", "2025"],
    ["Nível de proteção", "Nível III-A"],
    ["Vidros", "Ultraleve 17 mm"],
    ["Garantia dos vidros até", "2035"],
  ]);
  expect(faltam.map(({ nome }) => nome)).toEqual([
    "Quem blindou",
    "Fabricante dos vidros",
    "Declaração do Exército",
    "Última vistoria",
  ]);
});

test("a dossier's days are written as a reader writes them, and a day stands for its year", () => {
  const blindagem = {
    ...detalhado().blindagem,
    blindadora: "Couraça",
    data_blindagem: "2025-03-07",
    fabricante_vidros: "Aurora",
    declaracao_exercito: "2025-04-01",
    vistoria_blindagem: "2026-09-20",
    vistoriador: "Vistoria Modelo",
  };
  const { fatos, faltam } = dossieOf({ blindagem });
  expect(faltam).toEqual([]);
  expect(Object.fromEntries(fatos)).toMatchObject({
    "Blindado em": "07/03/2025",
    "Declaração do Exército": "Registrada em 01/04/2025",
    "Última vistoria": "20/09/2026, Vistoria Modelo",
  });
});

test("the inspector is left out without the day", () => {
  const blindagem = { ...detalhado().blindagem, vistoriador: "Vistoria Modelo" };
  expect(dossieOf({ blindagem }).faltam.map(({ documento }) => documento)).toContain("vistoria");
});
