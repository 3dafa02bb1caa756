/** The active link of the menu. */
import { expect, test } from "vitest";
import { activeOf, menuOf, SERVICOS } from "../../../ui/layout/nav.ts";

const itens = [...menuOf({ site_eventos: null }), ...SERVICOS];

test.each([
  ["/", "Home"],
  ["/busca", "Veículos"],
  ["/veiculos", "Todo o estoque"],
  ["/busca/todos/todos/porsche", "Veículos"],
  ["/detalhe/porsche-911", "Veículos"],
  ["/busca/blindados", "Blindados"],
  ["/busca/blindados/seminovo/bmw", "Blindados"],
  ["/busca/blindados/todos", "Blindados"],
  ["/busca/todos/novo", "Zero km"],
  ["/importado/3", "Importação"],
  ["/blindagem/cotacao", "Blindagem"],
  ["/privacidade", undefined],
])("%s is a page of %s", (path, texto) => {
  expect(itens.find(({ href }) => href === activeOf(itens, path))?.texto).toBe(texto);
});

test("the header, which has no link to all cars, shows them as cars", () => {
  expect(activeOf(menuOf({ site_eventos: null }), "/veiculos")).toBe("/busca");
});
