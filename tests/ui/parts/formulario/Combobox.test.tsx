/** The searchable dropdown: typing narrows it, accents do not matter, the keyboard chooses, nothing found says so. */
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Opcao } from "../../../../ui/lib/option.ts";
import { Combobox } from "../../../../ui/parts/formulario/Combobox.tsx";
import { show } from "../../show.tsx";

const ITENS = ["Audi", "BMW", "Citroën", "Porsche"].map((titulo, id) => ({ id, titulo }));

function combobox(escolhido: Opcao | null = null, itens: Opcao[] = ITENS) {
  const onChoose = vi.fn();
  show(<Combobox rotulo="Marca" itens={itens} escolhido={escolhido} onChoose={onChoose} />);
  return { onChoose, campo: screen.getByRole("combobox", { name: "Marca" }) };
}

afterEach(() => void vi.useRealTimers());

const shown = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("opening shows everything, also with one chosen", async () => {
  const { campo } = combobox(ITENS[3]);
  await userEvent.click(campo);
  expect(shown()).toEqual(["Audi", "BMW", "Citroën", "Porsche"]);
});

test("typing narrows the list, the keyboard chooses", async () => {
  const { campo, onChoose } = combobox();
  await userEvent.type(campo, "citroe");
  expect(shown()).toEqual(["Citroën"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onChoose).toHaveBeenCalledWith(ITENS[2]);
});

test("Enter chooses the only match", async () => {
  const { campo, onChoose } = combobox();
  await userEvent.type(campo, "i{Enter}");
  expect(onChoose).not.toHaveBeenCalled(); // Audi and Citroën
  await userEvent.type(campo, "t{Enter}");
  expect(onChoose).toHaveBeenCalledWith(ITENS[2]);
  expect(campo.getAttribute("aria-expanded")).toBe("false");
});

test.each([
  ["zzz", ITENS],
  ["a", []],
])("nothing that fits %j: Sem Resultado", async (typed, itens) => {
  const { campo } = combobox(null, itens);
  await userEvent.type(campo, typed);
  expect(screen.getByText("Sem Resultado")).toBeTruthy();
});

test.each([
  [null, ""],
  [ITENS[3] as Opcao, "Porsche"],
])("leaving it with half a name typed restores the chosen option: %o", async (escolhido, shown) => {
  const { campo, onChoose } = combobox(escolhido);
  await userEvent.clear(campo);
  await userEvent.type(campo, "ci");
  await userEvent.tab();
  expect((campo as HTMLInputElement).value).toBe(shown);
  expect(onChoose).not.toHaveBeenCalled();
});

test("left, it stays open for 200 ms, and its options fade for 100 more", () => {
  vi.useFakeTimers();
  const { campo } = combobox();
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const isOpen = () => campo.getAttribute("aria-expanded");
  fireEvent.click(campo);
  fireEvent.blur(campo);
  pass(199);
  expect([isOpen(), shown().length]).toEqual(["true", 4]);
  pass(1);
  expect([isOpen(), shown().length]).toEqual(["false", 4]);
  pass(99);
  expect(shown()).toHaveLength(4);
  pass(1);
  expect(shown()).toEqual([]);
});

test("come back within 200 ms, it stays open", () => {
  vi.useFakeTimers();
  const { campo } = combobox();
  fireEvent.click(campo);
  fireEvent.blur(campo);
  act(() => vi.advanceTimersByTime(150));
  fireEvent.focus(campo);
  act(() => vi.advanceTimersByTime(500));
  expect(campo.getAttribute("aria-expanded")).toBe("true");
});
