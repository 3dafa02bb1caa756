/** Sell your car: required fields, the price's mask, and an error of one field. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import VendaSeuCarroPage from "../../../ui/pages/vendaseucarro.tsx";
import { answer, html, show } from "../show.tsx";

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({ site: { funcionamento: { periodos: [], excecoes: [] } } }),
}));

afterEach(() => vi.unstubAllGlobals());

const campo = (rotulo: string) => screen.getByLabelText(rotulo);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Enviar para avaliação" }));

async function fill(values: Record<string, string>) {
  for (const [rotulo, valor] of Object.entries(values)) await userEvent.type(campo(rotulo), valor);
}

const CARRO = { Marca: "BMW", "Modelo e versão": "X5", "Seu nome": "Davi" };

test("the form posts without JavaScript too", async () => {
  const page = html(<VendaSeuCarroPage />);
  expect(page).toContain('action="/enviar/vendaseucarro"');
  expect(page).toContain('name="frente"');
});

test("a telephone or an e-mail is needed, either is enough", async () => {
  const fetched = answer({ id: "x" }, 201);
  show(<VendaSeuCarroPage />);
  await fill(CARRO);
  await submit();
  expect(await screen.findByText("Informe o telefone ou o e-mail")).toBeTruthy();
  expect(fetched).not.toHaveBeenCalled();
  await fill({ Telefone: "11912345678", "Preço desejado (opcional)": "38990000" });
  await submit();
  await screen.findByText("Proposta enviada!");
  const sent = await fetched.mock.calls[0]?.[0].json();
  expect(sent).toMatchObject({ telefone: "(11) 91234-5678", preco: "R$ 389.900,00", email: "", fotos: {} });
});

test("a refusal marks its field and leaves the typed text; the same content keeps its key", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const fetched = answer({ detail: "Informe o preço em reais.", campo: "preco" }, 400);
  show(<VendaSeuCarroPage />);
  await fill({ ...CARRO, "E-mail": "davi@exemplo.com", "Preço desejado (opcional)": "1" });
  await submit();
  await waitFor(() => expect(campo("Preço desejado (opcional)").getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe("Informe o preço em reais.");
  expect((campo("Marca") as HTMLInputElement).value).toBe("BMW");
  await submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await fill({ Marca: " M" });
  await submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  const keys = fetched.mock.calls.map(([request]) => request.headers.get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(2);
  expect(keys[1]).toBe(keys[0]);
});
