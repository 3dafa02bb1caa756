/** The folded parts of a proposal, and the trade-in's lists: loaded on demand, for the chosen brand, retried after a failure. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PropostaModal } from "../../../../ui/parts/veiculo/PropostaModal.tsx";
import { answer, show } from "../../show.tsx";
import { detalhado } from "../../stock.ts";

vi.mock("../../../../ui/usePage.ts", () => ({
  usePage: () => ({ site: { loja: { funcionamento: { periodos: [], excecoes: [] } } } }),
}));

const MARCAS = [
  { id: 1, titulo: "Audi" },
  { id: 2, titulo: "Porsche" },
];
const respond: Record<string, (body: unknown, status?: number) => Response> = {};
const fetched = vi.fn(
  ({ url }: Request) =>
    new Promise<Response>((done) => {
      respond[new URL(url).pathname] = (body, status = 200) => {
        const response = Response.json(body, { status });
        done(response);
        return response;
      };
    }),
);

/** As the car's page shows it: "Propor" opens it again. */
function Page() {
  const [aberta, setAberta] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setAberta(true)}>
        Propor
      </button>
      <PropostaModal veiculo={detalhado()} aberta={aberta} onClose={() => setAberta(false)} />
    </>
  );
}

const field = (rotulo: string | RegExp) => screen.getByLabelText<HTMLInputElement>(rotulo);
const fold = (titulo: string) => screen.getByText(titulo).closest("details") as HTMLDetailsElement;
const unfold = (titulo: string) => userEvent.click(screen.getByText(titulo));

const options = (rotulo: string) =>
  [...(field(rotulo).list?.querySelectorAll("option") ?? [])].map(({ value }) => value);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function fill() {
  await userEvent.type(await screen.findByLabelText("Nome"), "Ana");
  await userEvent.type(field("Telefone"), "11912345678");
  await userEvent.type(field("E-mail"), "ana@exemplo.com");
}

test.each([
  ["oferta.entrada", "Quero detalhar a oferta", /Entrada/],
  ["veiculo.detalhe", "Tenho um carro na troca", /Ano, versão/],
])("%s that is refused is unfolded and gets the focus", async (campo, titulo, rotulo) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  answer({ detail: "Isto não serve.", campo }, 400);
  show(<Page />);
  await fill();
  expect([fold("Quero detalhar a oferta").open, fold("Tenho um carro na troca").open]).toEqual([
    false,
    false,
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Enviar proposta" }));
  await screen.findByText(/Error sending proposal/);
  expect(fold(titulo).open).toBe(true);
  expect(document.activeElement).toBe(field(rotulo));
  expect(field(rotulo).getAttribute("aria-invalid")).toBe("true");
  vi.restoreAllMocks();
});

test("an amount is read as it was typed", async () => {
  show(<Page />);
  await unfold("Quero detalhar a oferta");
  await userEvent.type(field(/Valor/), "92000");
  await userEvent.tab();
  expect((field(/Valor/) as HTMLInputElement).value).toBe("R$ 92.000,00");
});

test("what was typed and unfolded is there when the dialog opens again, until it is sent", async () => {
  const fetched = answer([{ id: 4, titulo: "BMW" }]);
  show(<Page />);
  await fill();
  await unfold("Tenho um carro na troca");
  await waitFor(() => expect(options("Marca")).toEqual(["BMW"]));
  await userEvent.type(field("Marca"), "BMW");
  await userEvent.click(field(/Quero simular o financiamento/));
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await userEvent.click(screen.getByRole("button", { name: "Propor" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Nome")).value).toBe("Ana");
  expect(field("Telefone").value).toBe("(11) 91234-5678");
  expect([field("Marca").value, field(/financiamento/).checked]).toEqual(["BMW", true]);
  expect([fold("Quero detalhar a oferta").open, fold("Tenho um carro na troca").open]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Enviar proposta" }));
  await screen.findByText("Proposta enviada!");
  expect(await fetched.mock.calls.at(-1)?.[0].json()).toMatchObject({
    veiculo: { troca: 1, marca_id: 4 },
    oferta: { financiamento: 1 },
  });
  await userEvent.click(screen.getByRole("button", { name: "Propor" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Nome")).value).toBe("");
  expect([field(/financiamento/).checked, fold("Tenho um carro na troca").open]).toEqual([false, false]);
});

test("an address that asks for the proposal is only once", async () => {
  history.replaceState(null, "", "/detalhe/x?a=1#proposta");
  show(<Page />);
  await screen.findByLabelText("Nome");
  expect(location.pathname + location.search + location.hash).toBe("/detalhe/x?a=1");
});

describe("the trade-in's lists", () => {
  beforeEach(async () => {
    vi.stubGlobal("fetch", fetched);
    show(<Page />);
    await screen.findByLabelText("Nome");
    expect(fetched).not.toHaveBeenCalled();
    await unfold("Tenho um carro na troca");
  });

  test("a slow answer about the brand before is not shown as the new one's", async () => {
    respond["/api/marcas"]?.(MARCAS);
    await waitFor(() => expect(options("Marca")).toEqual(["Audi", "Porsche"]));
    await userEvent.type(field("Marca"), "Audi");
    await userEvent.clear(field("Marca"));
    await userEvent.type(field("Marca"), "Porsche");
    respond["/api/modelos/marca/2"]?.([{ id: 21, titulo: "911" }]);
    await waitFor(() => expect(options("Modelo")).toEqual(["911"]));
    const late = respond["/api/modelos/marca/1"]?.([{ id: 11, titulo: "A1" }]);
    await waitFor(() => expect(late?.bodyUsed).toBe(true));
    expect(options("Modelo")).toEqual(["911"]);
  });

  test("brands that failed to load can be retried", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    respond["/api/marcas"]?.({ detail: "erro" }, 500);
    await userEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
    respond["/api/marcas"]?.(MARCAS);
    await waitFor(() => expect(options("Marca")).toEqual(["Audi", "Porsche"]));
    expect(screen.queryByRole("alert")).toBeNull();
    vi.restoreAllMocks();
  });
});
