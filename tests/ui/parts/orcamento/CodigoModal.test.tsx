/** Four boxes for a code: typing, pasting, arrows, backspace, and asking for another one. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CodigoModal, ESPERA_MS } from "../../../../ui/parts/orcamento/CodigoModal.tsx";
import { ApiError } from "../../../../ui/platform/api.ts";

afterEach(() => vi.useRealTimers());

function props() {
  return {
    aberto: true,
    email: "m•••@exemplo.com",
    erro: null as string | null,
    enviando: false,
    onCodigo: vi.fn(async (_codigo: string) => {}),
    onResend: vi.fn(async () => {}),
    onClose: vi.fn(),
  };
}

const boxes = () => screen.getAllByLabelText(/^Caractere \d de 4$/) as HTMLInputElement[];
const typed = () => boxes().map(({ value }) => value);
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement);

test("says where the code went, and offers the first box to one-time codes", () => {
  render(<CodigoModal {...props()} />);
  expect(screen.getByRole("heading").textContent).toBe("DIGITE O CÓDIGO DE VERIFICAÇÃO");
  expect(screen.getByText("m•••@exemplo.com")).toBeTruthy();
  expect(boxes().map(({ autocomplete }) => autocomplete)).toEqual(["one-time-code", "off", "off", "off"]);
});

test("typing goes from box to box in upper case, and Enter sends", async () => {
  const given = props();
  const user = userEvent.setup();
  render(<CodigoModal {...given} />);
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard("k7 -q");
  expect(typed()).toEqual(["K", "7", "Q", ""]);
  await user.keyboard("{Enter}");
  expect(given.onCodigo, "not before it is whole").not.toHaveBeenCalled();
  expect(focused()).toBe(3);
  await user.keyboard("p{Enter}");
  expect(given.onCodigo).toHaveBeenCalledExactlyOnceWith("K7QP");
});

test("arrows move, backspace goes back, typing in a full box replaces its digit", async () => {
  const user = userEvent.setup();
  render(<CodigoModal {...props()} />);
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard("K7QP");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(focused()).toBe(1);
  await user.keyboard("{ArrowLeft}{ArrowLeft}{ArrowRight}");
  expect(focused()).toBe(1);
  await user.keyboard("x");
  expect(typed()).toEqual(["K", "X", "Q", "P"]);
  expect(focused()).toBe(2);
  await user.keyboard("{Backspace}{Backspace}");
  expect(typed()).toEqual(["K", "", "", "P"]);
  expect(focused()).toBe(1);
});

test.each([
  ["k7qp", 2, ["K", "7", "Q", "P"]],
  [" K7 QP. ", 0, ["K", "7", "Q", "P"]],
  ["K7QPXX", 0, ["K", "7", "Q", "P"]],
  ["7q", 1, ["", "7", "Q", ""]],
])("pasting %j into box %i", async (text, at, expected) => {
  const user = userEvent.setup();
  render(<CodigoModal {...props()} />);
  await user.click(boxes()[at] as HTMLElement);
  await user.paste(text);
  expect(typed()).toEqual(expected);
});

test("a telephone's offer fills every box from the first", () => {
  render(<CodigoModal {...props()} />);
  fireEvent.input(boxes()[0] as HTMLElement, { target: { value: "K7QP" } });
  expect(typed()).toEqual(["K", "7", "Q", "P"]);
});

test("a refused code is announced, and its first character is ready to be typed over", async () => {
  const given = props();
  const user = userEvent.setup();
  const { rerender } = render(<CodigoModal {...given} />);
  await user.click(boxes()[0] as HTMLElement);
  await user.keyboard("K7QP{Enter}");
  rerender(<CodigoModal {...given} enviando />);
  expect(screen.getByRole("button", { name: "Conferindo…" })).toHaveProperty("disabled", true);
  await user.keyboard("{Enter}");
  expect(given.onCodigo).toHaveBeenCalledOnce();
  rerender(<CodigoModal {...given} erro="Código inválido" />);
  expect(screen.getByRole("alert").textContent).toBe("Código inválido");
  expect(boxes()[0]?.getAttribute("aria-invalid")).toBe("true");
  expect(focused()).toBe(0);
  await user.keyboard("K7WX");
  expect(typed(), "the same characters typed again go on too").toEqual(["K", "7", "W", "X"]);
});

async function pass(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test("a new code can be requested after a minute, and again a minute later", async () => {
  vi.useFakeTimers();
  const given = props();
  render(<CodigoModal {...given} />);
  const again = screen.getByRole("button", { name: "Clique para reenviá-lo." });
  expect(screen.getByText("Disponível em 60 s")).toBeTruthy();
  fireEvent.click(again);
  expect(given.onResend).not.toHaveBeenCalled();
  await pass(1000);
  expect(screen.getByText("Disponível em 59 s")).toBeTruthy();
  await pass(ESPERA_MS - 1000);
  expect(screen.queryByText(/Disponível em/)).toBeNull();
  fireEvent.click(again);
  await pass(0);
  expect(given.onResend).toHaveBeenCalledOnce();
  expect(screen.getByRole("status").textContent).toContain("Enviamos um novo código");
  expect(screen.getByText("Disponível em 60 s")).toBeTruthy();
  fireEvent.click(again);
  expect(given.onResend).toHaveBeenCalledOnce();
});

test("a resend that fails says so and can be tried at once", async () => {
  vi.useFakeTimers();
  const given = props();
  given.onResend.mockRejectedValueOnce(new ApiError(0, "Sem conexão."));
  render(<CodigoModal {...given} />);
  await pass(ESPERA_MS);
  const again = screen.getByRole("button", { name: "Clique para reenviá-lo." });
  fireEvent.click(again);
  await pass(0);
  expect(screen.getByRole("status").textContent).toBe("Sem conexão.");
  fireEvent.click(again);
  await pass(0);
  expect(given.onResend).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("status").textContent).toContain("Enviamos um novo código");
});
