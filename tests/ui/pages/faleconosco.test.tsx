/** The contact form: its errors, and lost or refused requests. */
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import FaleConoscoPage from "../../../ui/pages/faleconosco.tsx";
import { show } from "../show.tsx";
import { proprio, seo } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({
    site: {
      nome: "Aurora",
      email: "vendas@aurora.example",
      loja: {
        whatsapp: [{ whatsapp: "+55 (11) 90000-0001", destinatario: "Vendas" }],
        funcionamento: { periodos: [], excecoes: [] },
      },
    },
  }),
}));

const fetched = vi.fn(async (_: Request) => Response.json({}));
const CAMPOS = { Nome: "Ana", "E-mail": "ana@exemplo.com", Telefone: "11912345678", Assunto: "Visita" };

const campo = (rotulo: string) => screen.getByLabelText(rotulo) as HTMLInputElement;
const submit = () => userEvent.click(screen.getByRole("button", { name: "Enviar mensagem" }));
const answer = (body: unknown, status: number) =>
  fetched.mockImplementationOnce(async () => Response.json(body, { status }));

async function fill(values: Record<string, string> = CAMPOS) {
  for (const [rotulo, valor] of Object.entries(values)) await userEvent.type(campo(rotulo), valor);
}

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(console, "error").mockImplementation(() => {});
  show(<FaleConoscoPage seo={seo} proprio={proprio} objeto={null} />, "/faleconosco");
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(Object.keys(CAMPOS))("%s is marked on blur and no longer once edited", async (rotulo) => {
  await userEvent.click(campo(rotulo));
  await userEvent.tab();
  await waitFor(() => expect(campo(rotulo).getAttribute("aria-invalid")).toBe("true"));
  await userEvent.type(campo(rotulo), "1");
  await waitFor(() => expect(campo(rotulo).getAttribute("aria-invalid")).toBe("false"));
});

test("a pasted telephone loses the country's 55, and another country's is taken with its code", async () => {
  await userEvent.click(campo("Telefone"));
  await userEvent.paste("+351 912 345 678");
  await userEvent.tab();
  expect(campo("Telefone").value).toBe("+351912345678");
  await waitFor(() => expect(campo("Telefone").getAttribute("aria-invalid")).toBe("false"));
  await userEvent.clear(campo("Telefone"));
  await userEvent.paste("+55 11 91234-5678");
  expect(campo("Telefone").value).toBe("(11) 91234-5678");
});

test("what the browser fills in by itself is sent, though nobody heard it", async () => {
  for (const [rotulo, valor] of Object.entries(CAMPOS)) campo(rotulo).value = valor;
  await submit();
  await waitFor(() => expect(fetched).toHaveBeenCalled());
});

test("nothing is formatted while a digit is composed", () => {
  const field = campo("Telefone");
  fireEvent.input(field, { target: { value: "11" }, isComposing: true });
  expect(field.value).toBe("11");
  fireEvent.compositionEnd(field);
  expect(field.value).toBe("(11");
});

test("what was typed is there again after Back", async () => {
  const page = <FaleConoscoPage seo={seo} proprio={proprio} objeto={null} />;
  cleanup();
  history.replaceState(null, "", "/faleconosco?de=7");
  const { unmount } = show(page, "/faleconosco");
  await fill();
  history.replaceState(null, "", "/sobre");
  unmount();
  history.replaceState(null, "", "/faleconosco?de=7");
  show(page, "/faleconosco");
  expect([campo("Nome").value, campo("Telefone").value]).toEqual(["Ana", "(11) 91234-5678"]);
  history.replaceState(null, "", "/faleconosco");
});

test("after a failed submit too, each field's error goes when that field is edited", async () => {
  await submit();
  await waitFor(() => expect(screen.getAllByText("Campo obrigatório")).toHaveLength(3));
  for (const rotulo of Object.keys(CAMPOS)) {
    await userEvent.type(campo(rotulo), "1");
    await waitFor(() => expect(campo(rotulo).getAttribute("aria-invalid")).toBe("false"));
  }
  expect(fetched).not.toHaveBeenCalled();
});

test("the field that the server names is marked in its words, and nothing is lost", async () => {
  answer({ detail: "Informe um e-mail válido.", campo: "email" }, 400);
  await fill();
  await submit();
  expect(await screen.findByText("Informe um e-mail válido.")).toBeTruthy();
  expect(campo("E-mail").getAttribute("aria-invalid")).toBe("true");
  expect(campo("Nome").value).toBe("Ana");
  expect(screen.getByRole("alert").textContent).toContain("Error sending proposal. Please try again.");
});

test.each([
  ["+55 (11) 90000-0001", "tel:+5511900000001"],
  ["WhatsApp", "https://wa.me/5511900000001?text="],
  ["vendas@aurora.example", "mailto:vendas@aurora.example"],
])("%s is a link, with one country code", (name, href) => {
  expect(screen.getByRole("link", { name }).getAttribute("href")).toContain(href);
});

test("the same words keep their key, so that a lost answer makes no second lead; other words get another", async () => {
  for (const _ of "123") answer({}, 500);
  await fill();
  await submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  await userEvent.type(campo("Assunto"), " no sábado");
  await submit();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(3));
  const [first, again, other] = fetched.mock.calls.map(([request]) => request.headers.get("Idempotency-Key"));
  expect(first).toBeTruthy();
  expect([again === first, other === first]).toEqual([true, false]);
});
