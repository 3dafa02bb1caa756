/** The offers of a search without results. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FILTRO_PADRAO } from "../../../ui/contract/facetas.ts";
import BuscaVaziaPage from "../../../ui/pages/busca_vazia.tsx";
import { answer, html, show, words } from "../show.tsx";
import { buscaVazia, opcoes } from "../stock.ts";

const LAND_ROVER = opcoes.marcas[0] ?? null;

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({
    site: { vazios: [], loja: { funcionamento: { periodos: [], excecoes: [] } } },
    publico: {},
  }),
}));

afterEach(() => vi.unstubAllGlobals());

test("the words, the form and recommended cars", async () => {
  const page = html(<BuscaVaziaPage {...buscaVazia({ opcoes: { ...opcoes, disponiveis: 0 } })} />);
  const text = words(page);
  expect(text).toContain("Nenhum carro encontrado");
  expect(text).toContain("ops, não encontramos nenhum carro como este");
  expect(text).toContain("encomendar");
  expect(text).toContain("Modelo 2");
  expect(page).not.toContain("Páginas do resultado");
});

test("without a car to recommend there is no empty heading", async () => {
  const text = words(html(<BuscaVaziaPage {...buscaVazia({ recomendados: [] })} />));
  expect(text).not.toContain("Talvez um destes");
});

test.each([true, false])("who searched for an imported car is offered an import: %s", (importacao) => {
  const page = html(<BuscaVaziaPage {...buscaVazia({ importacao })} />);
  expect(page.includes('href="/importacao"')).toBe(importacao);
});

test("a car is made to order", async () => {
  const fetched = answer({ id: "x", status: 0 }, 201);
  show(<BuscaVaziaPage {...buscaVazia({ filtro: { ...FILTRO_PADRAO, marca: LAND_ROVER } })} />);
  await userEvent.type(screen.getByLabelText("Nome"), "Ana");
  await userEvent.type(screen.getByLabelText("E-mail"), "ana@exemplo.com");
  await userEvent.type(screen.getByLabelText("Telefone"), "11912345678");
  await userEvent.type(screen.getByLabelText(/Veículo/), " Defender 2025");
  await userEvent.click(screen.getByRole("button", { name: "encomendar" }));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  const request = fetched.mock.calls[0]?.[0];
  expect(request?.headers.get("Idempotency-Key")).toMatch(/^[\w-]{22,}$/);
  expect(await request?.json()).toEqual({
    site: "",
    tempo_ms: expect.any(Number),
    nome: "Ana",
    email: "ana@exemplo.com",
    telefone: "(11) 91234-5678",
    assunto: "Encomenda: Land Rover Defender 2025",
    categoria: 4,
  });
  await screen.findByRole("status");
});
