/** Rows and columns of one name each show their own price. */
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import FichasTabelaTela from "../../../../ui/equipe/precos/fichas_tabela.tsx";
import type { FichasTabela } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const preco = (id: number) => ({ id, revisao: 1, titulo: "Polimento · Nível A", preco_valor: id * 100 });

const tela = {
  titulo: "Preços",
  nome: "estetica-precos",
  tabelas: [
    {
      titulo: "Polimento",
      colunas: ["Médio", "Médio"],
      linhas: [
        { titulo: "Nível A", precos: [preco(1), preco(2)] },
        { titulo: "Nível A", precos: [preco(3), preco(4)] },
      ],
    },
  ],
} as unknown as FichasTabela;

test("shows every price of rows and columns that have one name", () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => {});
  show(<FichasTabelaTela {...tela} />);
  const values = screen
    .getAllByLabelText("Preço de Polimento · Nível A")
    .map((field) => (field as HTMLInputElement).value);
  expect(values).toEqual(["R$ 100", "R$ 200", "R$ 300", "R$ 400"]);
  expect(complaints).not.toHaveBeenCalled();
});
