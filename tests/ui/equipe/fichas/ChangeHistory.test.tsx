/** A record's history, in the words of whom it is for. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ESTADO, stepsOf } from "../../../../ui/equipe/estoque/Situacao.tsx";
import { ChangeHistory, sentencesOf } from "../../../../ui/equipe/fichas/ChangeHistory.tsx";
import type { Alteracao } from "../../../../ui/equipe/wire.ts";
import { campo, show } from "../show.tsx";

const CAMPOS = [
  campo("marca", {
    titulo: "Marca",
    tipo: "referencia",
    opcoes: [{ valor: 3, titulo: "Porsche", grupo: null }],
  }),
  campo("versao", { titulo: "Versão", obrigatorio: true }),
  campo("preco_valor", { titulo: "Preço", tipo: "reais" }),
  campo("blindadora", { titulo: "Quem blindou" }),
];
const of = (quando: string, campos: Record<string, [unknown, unknown]>, quem = "Helena Prado") => ({
  id: Date.parse(quando),
  pessoa: 1,
  quem,
  quando,
  tabela: "carros",
  registro: 1,
  campos,
});

const lines = () =>
  screen
    .getAllByRole("listitem")
    .filter((item) => !within(item).queryByRole("list"))
    .map(({ textContent }) => textContent);

test("a car's first day is one line; then its state has one word, and its values are read, not stored", () => {
  const historico = [
    of("2026-11-05T12:00:00Z", { status: ["Ativo", "Vendido"], situacao: ["Reservado", "Vendido"] }),
    of("2026-11-04T12:00:00Z", {
      situacao: ["Disponível", "Reservado"],
      fotos: [["a.jpg"], ["a.jpg", "b.jpg"]],
      relacionados: [[3], [3, 4]],
    }),
    of("2026-11-03T12:00:00Z", { status: ["Oculto", "Ativo"], fotos: [0, 1] }),
    of("2026-11-02T12:00:00Z", {
      preco_valor: [899900, 880000],
      marca: [7, 3],
      blindadora: [null, "Couraça"],
    }),
    of("2026-11-01T12:00:00Z", { marca: [null, 7], versao: [null, "GTS"], status: [null, "Oculto"] }),
  ];
  const agora = { status: "Vendido", situacao: "Vendido" };
  const passagens = stepsOf(historico, agora);
  const linhasOf = (one: Alteracao, at: number) =>
    sentencesOf(one, CAMPOS, { nova: "Carro criado", antes: passagens[at], fora: ESTADO });
  show(<ChangeHistory historico={historico} linhasOf={linhasOf} />);
  expect(lines()).toEqual([
    "Situação: Reservado → Vendido",
    "Situação: Disponível → Reservado",
    "Fotos: 1 foto → 2 fotos",
    "Carros relacionados: 1 carro → 2 carros",
    "Situação: Oculto → Disponível",
    "Fotos: 0 → 1",
    "Preço: R$ 899.900 → R$ 880.000",
    "Marca: nº 7 → Porsche",
    "Quem blindou: vazio → Couraça",
    "Carro criado",
  ]);
  expect(screen.getByText("01/11/26, 09:00, Helena Prado")).toBeTruthy();
});
