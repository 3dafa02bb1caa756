/** Prices in the desk's editor: typed or pasted in any spelling, confirmed where they are unusual. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { campo, edit, save } from "../show.tsx";

const PRECO = [campo("preco_valor", { titulo: "Preço", tipo: "reais" })];
const CARRO_DE_749_900 = { campos: PRECO, valores: { preco_valor: 749900 } };

test("an amount is typed key by key or pasted as anybody writes it, and is put in order where it is left", async () => {
  const { onSave } = edit(CARRO_DE_749_900);
  const field = screen.getByLabelText<HTMLInputElement>("Preço");
  expect(field.value).toBe("R$ 749.900");
  for (const [enter, text] of [
    ["type", "760.000,00"],
    ["type", "760000"],
    ["paste", "760000.00"],
    ["paste", "R$ 760.000,00"],
  ] as const) {
    await userEvent.clear(field);
    await (enter === "type" ? userEvent.type(field, text) : userEvent.paste(text));
    expect(field.value).toBe(text);
    await userEvent.tab();
    expect(field.value).toBe("R$ 760.000");
  }
  await save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ preco_valor: 760000 });
});

test("cents are refused when the field is left, beside it, and the typed text stays", async () => {
  edit(CARRO_DE_749_900);
  const field = screen.getByLabelText<HTMLInputElement>("Preço");
  await userEvent.clear(field);
  await userEvent.type(field, "749900,50");
  expect(field.getAttribute("aria-invalid")).toBe("false");
  await userEvent.tab();
  expect(field.value).toBe("749900,50");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("Use reais inteiros, sem centavos.");
  await userEvent.type(field, "{Backspace}{Backspace}00");
  expect(field.getAttribute("aria-invalid")).toBe("false");
});

test("an unusual price is saved by a second press; another price withdraws it", async () => {
  const detail = "O preço cai mais de 20 %.";
  const answer = { detail, campo: "preco_valor", confirmar: { antes: 749900, depois: 74990 } };
  const onSave = vi.fn(async (_v: object, _e: object, _m: object, confirmed?: number) =>
    confirmed ? { revisao: 2 } : answer,
  );
  edit({ ...CARRO_DE_749_900, onSave });
  const field = screen.getByLabelText<HTMLInputElement>("Preço");
  await userEvent.clear(field);
  await userEvent.type(field, "74990");
  await save();
  const message = screen.getByRole("region", { name: detail });
  expect(document.activeElement).toBe(message);
  expect(message.querySelector("dl")?.textContent).toBe("AntesR$ 749.900AgoraR$ 74.990");

  await userEvent.type(field, "0");
  expect(screen.queryByRole("region")).toBeNull();
  await userEvent.type(field, "{Backspace}{Backspace}0{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Confirmar R$ 74.990" }));
  const edicao = { revisao: 1, mudancas: { preco_valor: 74990 }, vistas: { preco_valor: 1 } };
  expect(onSave).toHaveBeenLastCalledWith({ preco_valor: 74990 }, edicao, PRECO, 74990);
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "guardar" }));
});
