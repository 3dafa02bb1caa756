/** Sell your car: required fields, the price's mask, and an error of one field. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import VendaSeuCarroPage from "../../../ui/pages/vendaseucarro.tsx";
import { answer, html, show } from "../show.tsx";
import { proprio, seo } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({ site: { loja: { funcionamento: { periodos: [], excecoes: [] } } } }),
}));

afterEach(() => vi.unstubAllGlobals());

const campo = (rotulo: string) => screen.getByLabelText(rotulo);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Enviar para avaliação" }));

async function fill(values: Record<string, string>) {
  for (const [rotulo, valor] of Object.entries(values)) await userEvent.type(campo(rotulo), valor);
}

const CARRO = { Marca: "BMW", "Modelo e versão": "X5", "Seu nome": "Davi" };

test("the form posts without JavaScript too", async () => {
  const page = html(<VendaSeuCarroPage seo={seo} proprio={proprio} quitacao />);
  expect(page).toContain('action="/enviar/vendaseucarro"');
  expect(page).toContain('name="frente"');
  expect(page).toContain('name="financiado"');
  expect(page).toContain('href="/institucional/financiamento"');
});

test("a telephone or an e-mail is needed, either is enough", async () => {
  const fetched = answer({ id: "x" }, 201);
  show(<VendaSeuCarroPage seo={seo} proprio={proprio} quitacao />);
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

const NENHUM = "Informe o telefone ou o e-mail";

test.each(["Telefone", "E-mail"])("typing into %s clears the error of the pair", async (rotulo) => {
  show(<VendaSeuCarroPage seo={seo} proprio={proprio} quitacao />);
  await fill(CARRO);
  await submit();
  await screen.findByText(NENHUM);
  await fill({ [rotulo]: "1" });
  expect(screen.queryByText(NENHUM)).toBe(null);
  expect(campo("E-mail").getAttribute("aria-invalid")).toBe("false");
});

test("another field's error stays when the other one of the pair is typed into", async () => {
  show(<VendaSeuCarroPage seo={seo} proprio={proprio} quitacao />);
  await fill({ ...CARRO, "E-mail": "davi@" });
  await submit();
  await screen.findByText("Informe um e-mail válido");
  await fill({ Telefone: "1" });
  expect(screen.getByText("Informe um e-mail válido")).toBeTruthy();
});

test("the year takes two years with a slash, from a telephone's keyboard too", async () => {
  const fetched = answer({ id: "x" }, 201);
  show(<VendaSeuCarroPage seo={seo} proprio={proprio} quitacao />);
  await fill({ ...CARRO, "Ano (opcional)": "2022 / 2023", Telefone: "11912345678" });
  expect(campo("Ano (opcional)").getAttribute("inputmode")).toBe(null);
  await submit();
  await screen.findByText("Proposta enviada!");
  expect(await fetched.mock.calls[0]?.[0].json()).toMatchObject({ ano: "2022 / 2023" });
});

test("a refusal marks its field and leaves the typed text; the same content keeps its key", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const fetched = answer({ detail: "Informe o preço em reais.", campo: "preco" }, 400);
  show(<VendaSeuCarroPage seo={seo} proprio={proprio} quitacao />);
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
