/** A car's state: one word for its two fields, and the next states. */
import { expect, test } from "vitest";
import { CAMINHO, PASSOS_DO_CARRO, situacaoOf } from "../../../../ui/equipe/estoque/Situacao.tsx";

test.each([
  ["Ativo", "Disponível", "Disponível"],
  ["ativo", "", "Disponível"],
  ["Ativo", "Reservado", "Reservado"],
  ["Ativo", "VENDIDO", "Vendido"],
  ["Vendido", "Disponível", "Vendido"],
  ["Oculto", "Vendido", "Oculto"],
  ["Inativo", "Disponível", "Oculto"],
])("%s and %s is %s", (status, situacao, said) => {
  expect(situacaoOf({ status, situacao })).toBe(said);
});

test("no step leads to where the car already is", () => {
  for (const [situacao, passos] of Object.entries(PASSOS_DO_CARRO)) {
    expect(passos).not.toContain(CAMINHO[situacao as keyof typeof CAMINHO]);
  }
});
