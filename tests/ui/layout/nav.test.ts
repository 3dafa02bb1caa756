/** The active link of the menu. */
import { expect, test } from "vitest";
import { activeOf, menuOf, offered, SERVICOS } from "../../../ui/layout/nav.ts";

const ALL = { desligados: [], vazios: [] };
const itens = [...menuOf({ site_eventos: null, ...ALL }), ...SERVICOS];

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
  ["/busca/todos/semi-novo/fiat", "Seminovos"],
  ["/importado/3", "Importação"],
  ["/blindagem/cotacao", "Blindagem"],
  ["/privacidade", undefined],
])("%s is a page of %s", (path, texto) => {
  expect(activeOf(itens, path)?.texto).toBe(texto);
});

test("the header, which has no link to all cars, shows them as cars", () => {
  expect(activeOf(menuOf({ site_eventos: null, ...ALL }), "/veiculos")?.href).toBe("/busca");
});

test.each([
  ["Zero km", "/busca/todos/novo"],
  ["Blindados", "/busca/blindados/todos"],
  ["Seminovos", "/busca"],
])("no link %s leads to an address that has nothing to show", (texto, path) => {
  const site = { ...ALL, site_eventos: null, vazios: [path] };
  const shown = [...menuOf(site), ...offered(site, SERVICOS)].map((um) => um.texto);
  expect(shown).toEqual(itens.map((um) => um.texto).filter((one) => one !== texto));
});

test("of a dealer without used cars the link to cars leads to all", () => {
  const shown = menuOf({ ...ALL, site_eventos: null, vazios: ["/busca"] });
  expect(shown.find(({ texto }) => texto === "Veículos")?.href).toBe("/busca/todos/todos");
});
