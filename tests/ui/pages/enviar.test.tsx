/** A refused form: as it was filled in, its field marked; once hydrated it is sent through the API. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import EnviarPage from "../../../ui/pages/enviar.tsx";
import type { Enviar } from "../../../ui/wire.ts";
import { answer, html, show } from "../show.tsx";
import { seo } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({ usePage: () => ({ site: { loja: { whatsapp: [] } } }) }));

const PESSOA = { nome: "Ana", email: "ana@exemplo.com.br", telefone: "(11) 91234-5678" };
const page = (formulario: Enviar["formulario"], valores: Record<string, string>, campo: string) => (
  <EnviarPage
    {...{ seo, formulario, campo, valores: { ...PESSOA, ...valores } }}
    titulo="Falta corrigir um campo"
    detail="Isto não serve."
  />
);

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test.each([
  ["agendamento", { data: "2026-12-01", periodo: "tarde", sobre: "veiculo-1" }, "agendamento.data"],
  ["aviso", { busca: "/busca/todos" }, "email"],
  ["contato", { assunto: "Visita", sobre: "importado-3" }, "assunto"],
  ["encomenda", { modelo: "Porsche 911" }, "modelo"],
  ["proposta", { veiculo_id: "7", proposta: "Proposta" }, "telefone"],
  ["vendaseucarro", { marca: "BMW", preco: "muito" }, "preco"],
] as const)("%s posts the typed text again, without JavaScript", (formulario, valores, campo) => {
  document.body.innerHTML = html(page(formulario, valores, campo));
  const form = document.querySelector("form") as HTMLFormElement;
  expect([form.method, form.getAttribute("action")]).toEqual(["post", `/enviar/${formulario}`]);
  const sent = Object.fromEntries(new FormData(form));
  expect(sent).toMatchObject(
    formulario === "aviso" ? { ...valores, email: PESSOA.email } : { ...PESSOA, ...valores },
  );
  const marked = form.querySelector<HTMLInputElement>("[aria-invalid=true]");
  expect(marked?.name).toBe(campo.replace("agendamento.", ""));
});

test("a hydrated one is sent through the API and leads on", async () => {
  const fetched = answer({ id: "x", status: 0 }, 201);
  const { at } = show(page("proposta", { veiculo_id: "7", proposta: "Proposta para um 911" }, "nome"));
  await userEvent.type(screen.getByLabelText("Nome"), " Duarte");
  await userEvent.click(screen.getByRole("button", { name: "Enviar de novo" }));
  await waitFor(() => expect(at.location.pathname).toBe("/obrigado"));
  expect(await fetched.mock.calls[0]?.[0].json()).toMatchObject({
    nome: "Ana Duarte",
    veiculo_id: 7,
    tipo: 1,
    proposta: "Proposta para um 911",
  });
});
