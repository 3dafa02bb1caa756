/** The kinds of records stand in groups. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { api } from "../../../../ui/equipe/desk.tsx";
import FichasScreen from "../../../../ui/equipe/fichas/fichas.tsx";
import FichasListaScreen from "../../../../ui/equipe/fichas/fichas_lista.tsx";
import type { Fichas, FichasLista } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

test("pages and the kinds of quotes stand beside the site's", () => {
  const fichas = ["banners", "pagina-home", "blindagem-grupos", "estetica-precos", "dados-gerais"];
  const tela = { fichas: fichas.map((nome) => ({ nome, titulo: nome, fixa: false })) } as Fichas;
  show(<FichasScreen {...tela} />);
  const groups = screen.getAllByRole("region").map((one) =>
    within(one)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  );
  expect(groups.slice(0, -1)).toEqual([
    ["banners", "dados-gerais"],
    ["pagina-home"],
    ["blindagem-grupos"],
    ["estetica-precos"],
  ]);
});

test("records that the stock proposes are made by one press", async () => {
  const post = vi.spyOn(api, "POST").mockResolvedValue({ data: {}, response: new Response() } as never);
  const propostas = [{ label: "Até R$ 90.000" }, { label: "Acima de R$ 90.000" }];
  const tela = { nome: "faixas", titulo: "Faixas", texto: "", total: 0, fichas: [], propostas };
  show(<FichasListaScreen {...(tela as unknown as FichasLista)} />);
  await userEvent.click(screen.getByRole("button", { name: "criar estas" }));
  expect(post.mock.calls.map((call) => (call as unknown[])[1])).toMatchObject(
    propostas.map((body) => ({ body })),
  );
});
