/** A contact on its screen: what is to be done stands above what is to be read. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import ContatoPagina from "../../../../ui/equipe/contatos/contato.tsx";
import type { ContatoTela } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const QUANDO = "2026-11-24T12:00:00Z";
const JUNTOS = { juntos: ["1", "3, desde 24/11 às 08:44:42"] };
const TELA = {
  detalhe: {
    contato: {
      id: "a",
      nome: "Vera",
      telefone: "11987654321",
      email: "vera@exemplo.com.br",
      tipo: "contato",
      quando: QUANDO,
      sobre: "",
      suspeito: "",
      estado: "novo",
    },
    ...{
      campos: [],
      fotos: [],
      orcamentos: [],
      paginas: ["/", "/blindagem", "javascript:alert(1)"],
      juntos: [],
      outros: [],
    },
    ...{ notas: [], revisao: 1, historico: [{ id: 1, quem: "Helena", quando: QUANDO, campos: JUNTOS }] },
  },
  ...{ respostas: [], pessoas: [], envios: null, visita: null, comecou: false, dias: [] },
} as unknown as ContatoTela;

test("a contact's state stands above its path through the site and its other contacts", () => {
  show(<ContatoPagina {...TELA} />);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const [andamento, caminho, mesmos] = ["Andamento", "Por onde passou no site", "Da mesma pessoa"].map(
    (one) => titles.indexOf(one),
  );
  expect([andamento, caminho, mesmos].sort((a = 0, b = 0) => a - b)).toEqual([andamento, caminho, mesmos]);
  expect(screen.getByText("Início")).toBeTruthy();
  expect(screen.getByRole("link", { name: "/blindagem" }).getAttribute("href")).toMatch(/\/blindagem$/);
  expect(screen.getByText("javascript:alert(1)").closest("a")).toBe(null);
  expect(screen.getByText("Contatos da mesma pessoa: só este → 3 contatos")).toBeTruthy();
});
