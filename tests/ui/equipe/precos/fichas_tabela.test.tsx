/** Prices in tables: each cell shows its own, and an unusual one is confirmed. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { api } from "../../../../ui/equipe/desk.tsx";
import FichasTabelaScreen from "../../../../ui/equipe/precos/fichas_tabela.tsx";
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
  show(<FichasTabelaScreen {...tela} />);
  const values = screen
    .getAllByLabelText("Preço de Polimento · Nível A")
    .map((field) => (field as HTMLInputElement).value);
  expect(values).toEqual(["R$ 100", "R$ 200", "R$ 300", "R$ 400"]);
  expect(complaints).not.toHaveBeenCalled();
});

test("an unusual price is sent once, and Escape in the question withdraws it", async () => {
  const detail = "O preço cai mais de 20 %.";
  const error = { detail, campo: "preco_valor", confirmar: { antes: 100, depois: 10 } };
  const put = vi.spyOn(api, "PUT").mockResolvedValue({ error, response: new Response("", { status: 400 }) });
  show(<FichasTabelaScreen {...tela} />);
  const [field] = screen.getAllByLabelText<HTMLInputElement>("Preço de Polimento · Nível A");
  await userEvent.clear(field as HTMLInputElement);
  await userEvent.type(field as HTMLInputElement, "10{Enter}");
  const question = await screen.findByRole("region", { name: detail });
  expect(document.activeElement).toBe(question);
  expect(put).toHaveBeenCalledTimes(1);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: detail })).toBeNull();
  expect([field?.value, document.activeElement]).toEqual(["R$ 100", field]);
  expect(put).toHaveBeenCalledTimes(1);
});

test("a price that a colleague changed meanwhile is sent with the revision that the typing began with", async () => {
  const error = { detail: "João Lima mudou Preço.", campo: "" };
  const put = vi.spyOn(api, "PUT").mockResolvedValue({ error, response: new Response("", { status: 409 }) });
  const { rerender } = show(<FichasTabelaScreen {...tela} />);
  const [field] = screen.getAllByLabelText<HTMLInputElement>("Preço de Polimento · Nível A");
  await userEvent.clear(field as HTMLInputElement);
  await userEvent.type(field as HTMLInputElement, "90");
  const later = JSON.stringify(tela).replace('"revisao":1', '"revisao":2').replace(":100}", ":150}");
  rerender(<FichasTabelaScreen {...(JSON.parse(later) as FichasTabela)} />);
  await userEvent.type(field as HTMLInputElement, "{Enter}");
  expect(put.mock.lastCall?.[1]).toMatchObject({ body: { revisao: 1, mudancas: { preco_valor: 90 } } });
});
