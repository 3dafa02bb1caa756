/** A record's history, in the words of whom it is for. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Historico } from "../../../ui/equipe/parts/Historico.tsx";
import { campo, show } from "./mesa.tsx";

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
    of("2026-11-04T12:00:00Z", { situacao: ["Disponível", "Reservado"], fotos: [1, 12] }),
    of("2026-11-03T12:00:00Z", { status: ["Oculto", "Ativo"], fotos: [0, 1] }),
    of("2026-11-02T12:00:00Z", {
      preco_valor: [899900, 880000],
      marca: [7, 3],
      blindadora: [null, "Couraça"],
    }),
    of("2026-11-01T12:00:00Z", { marca: [null, 7], versao: [null, "GTS"], status: [null, "Oculto"] }),
  ];
  const agora = { status: "Vendido", situacao: "Vendido" };
  show(<Historico historico={historico} campos={CAMPOS} agora={agora} nova="Carro criado" />);
  expect(lines()).toEqual([
    "Situação: Reservado → Vendido",
    "Situação: Disponível → Reservado",
    "Fotos: 1 → 12",
    "Situação: Oculto → Disponível",
    "Fotos: 0 → 1",
    "Preço: R$ 899.900 → R$ 880.000",
    "Marca: nº 7 → Porsche",
    "Quem blindou: vazio → Couraça",
    "Carro criado",
  ]);
  expect(screen.getByText("01/11/26, 09:00, Helena Prado")).toBeTruthy();
});
