/** The active link of the menu. */
import { expect, test } from "vitest";
import { activeOf, menuOf, offered, SERVICOS } from "../../../ui/layout/nav.ts";

const ALL = { desligados: [], vazios: [], blindados: true };
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
  ["/importado/3", "Importação"],
  ["/blindagem/cotacao", "Blindagem"],
  ["/privacidade", undefined],
])("%s is a page of %s", (path, texto) => {
  expect(itens.find(({ href }) => href === activeOf(itens, path))?.texto).toBe(texto);
});

test("the header, which has no link to all cars, shows them as cars", () => {
  expect(activeOf(menuOf({ site_eventos: null, ...ALL }), "/veiculos")).toBe("/busca");
});

test.each([
  ["blindagem", "Blindagem"],
  ["estetica", "Estética automotiva"],
  ["funilaria", "Funilaria e pintura"],
  ["importacao", "Importação"],
] as const)("without %s there is no link to it, and all others stay", (servico, texto) => {
  const site = { site_eventos: "https://eventos.example/", ...ALL, desligados: [servico] };
  const shown = [...menuOf(site), ...offered(site, SERVICOS)].map((item) => item.texto);
  const all = [...menuOf({ ...site, desligados: [] }), ...SERVICOS].map((item) => item.texto);
  expect(all).toContain(texto);
  expect(shown).toEqual(all.filter((one) => one !== texto));
});

test("without armored cars and armoring no link leads to either", () => {
  const texts = menuOf({ site_eventos: null, ...ALL, desligados: ["blindagem"], blindados: false }).map(
    (um) => um.texto,
  );
  expect(texts).not.toContain("Blindados");
});

test("no link leads to an address that has nothing to show", () => {
  const shown = offered({ ...ALL, vazios: ["/busca/todos/novo"] }, SERVICOS).map((um) => um.texto);
  expect(shown).toEqual(SERVICOS.map((um) => um.texto).filter((texto) => texto !== "Zero km"));
});
