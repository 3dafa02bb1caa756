/** Comparing cars: differences, equal values, options and armor. */
import { expect, test } from "vitest";
import { comparisonOf } from "../../../ui/lib/comparison.ts";
import { detalhado } from "../stock.ts";

const SEM_BLINDAGEM = {
  blindado: 0,
  tipo_blindagem: null,
  tipo_vidro: null,
  ano_blindagem: null,
  garantia_vidros_ate: null,
};
const carro = (less = {}) => detalhado({ blindagem: SEM_BLINDAGEM as never, ...less });
const nomes = (linhas: { nome: string }[]) => linhas.map(({ nome }) => nome);

test("differences and equal values are separate, both in the sheet's order", () => {
  const { diferencas, comuns } = comparisonOf([
    carro(),
    carro({ km: "1.000", cor: "Branco", potencia_cv: 400 }),
  ]);
  expect(nomes(diferencas)).toEqual(["Quilometragem", "Potência", "Cor"]);
  expect(diferencas[0]?.valores).toEqual(["9.800\u00a0km", "1.000\u00a0km"]);
  expect(nomes(comuns).slice(0, 4)).toEqual(["Ano", "Motor", "Torque", "Câmbio"]);
});

test("upper case is no difference, a value of one car alone is one, a value of no car has no line", () => {
  const { diferencas, comuns } = comparisonOf([
    carro({ cambio: "Automático", tracao: null, placa_final: null }),
    carro({ cambio: " automático", tracao: "Integral", placa_final: "" }),
  ]);
  expect(nomes(comuns)).toContain("Câmbio");
  expect(diferencas).toEqual([{ nome: "Tração", valores: [undefined, "Integral"] }]);
  expect(nomes([...diferencas, ...comuns])).not.toContain("Final de placa");
});

test("options are a set: each car's own, and those of all", () => {
  const opcionais = (...todos: string[]) => ({ opcionais: todos.map((opcional) => ({ opcional })) });
  const found = comparisonOf([
    carro(opcionais("Teto", "Som", "Som")),
    carro(opcionais("SOM", "Gancho")),
    carro(opcionais("Som", "Teto")),
  ]);
  expect(found.opcionaisComuns).toEqual(["Som"]);
  expect(found.opcionais).toEqual([
    { nome: "Teto", tem: [true, false, true] },
    { nome: "Gancho", tem: [false, true, false] },
  ]);
});

test("what every car has is no difference where a seller has not named it", () => {
  const opcionais = [
    "Airbags frontais e laterais",
    "Controle de estabilidade e tração",
    "Freios ABS",
    "Gancho",
  ];
  const found = comparisonOf([
    carro({ opcionais: opcionais.map((opcional) => ({ opcional })) }),
    carro({ opcionais: [] }),
  ]);
  expect(nomes(found.opcionais)).toEqual(["Gancho"]);
});

test("the armor's lines are there when one car is armored, and are empty for the others", () => {
  expect(nomes(comparisonOf([carro(), carro()]).comuns)).not.toContain("Blindado");
  const { diferencas } = comparisonOf([detalhado(), carro()]);
  expect(diferencas).toContainEqual({ nome: "Blindado", valores: ["Sim", "Não"] });
  expect(diferencas).toContainEqual({ nome: "Nível de proteção", valores: ["Nível III-A", "Não se aplica"] });
  expect(nomes(diferencas)).not.toContain("Declaração do Exército"); // known of none
});

test("two alike cars have no differences", () => {
  const { diferencas, opcionais } = comparisonOf([carro(), carro()]);
  expect([diferencas, opcionais]).toEqual([[], []]);
});
