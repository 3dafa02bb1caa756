import { expect, test } from "vitest";
import { anoLabel, anoText, precoText, selosOf } from "../../../ui/lib/veiculo.ts";

test.each([
  ["R$ 1.179.000,00", "R$ 1.179.000,00", "R$ 1.179.000,00"],
  ["R$ 0,00", "Sob Consulta", "Subconsulta"],
  ["R$\u00a00,00", "Sob Consulta", "Subconsulta"],
  ["", "Sob Consulta", "Subconsulta"],
  [null, "Sob Consulta", "Subconsulta"],
  ["0", "Sob Consulta", "Subconsulta"],
])("price %j", (preco, pagina, listagem) => {
  expect(precoText(preco)).toBe(pagina);
  expect(precoText(preco, "listagem")).toBe(listagem);
});

test.each([
  [{ km: "0" }, ["ZERO"]],
  [{ km: "1" }, ["Baixa quilometragem"]],
  [{ km: "9.999" }, ["Baixa quilometragem"]],
  [{ km: "10.000" }, []],
  [{ km: "" }, []],
  [{ km: "n/d" }, []],
  [{ km: null }, []],
  [{ km: "52.300", blindado: 1 }, ["Blindados"]],
  [{ km: "52.300", status: "VENDIDO" }, ["Vendido"]],
  [{ km: "900", blindado: 1, situacao: "vendido" }, ["Vendido", "Baixa quilometragem", "Blindados"]],
  [{ km: "12.000", status: "Ativo", situacao: "RESERVADO" }, ["Reservado"]],
  [{ status: "Vendido", situacao: "Reservado" }, ["Vendido"]],
])("badges of %j", (veiculo, selos) => {
  expect(selosOf(veiculo)).toEqual(selos);
});

test("years", () => {
  expect(anoText({ ano_fabricacao: 2024, ano_modelo: 2025 })).toBe("2024/2025");
  expect(anoText({ ano_fabricacao: null, ano_modelo: 2025 })).toBe("2025");
  expect(anoLabel({ ano_fabricacao: 2018, ano_modelo: 2019 })).toBe("ano 2019");
  expect(anoLabel({ ano_fabricacao: 2018, ano_modelo: null })).toBe("ano 2018");
  expect(anoLabel({})).toBe("ano 2021");
});
