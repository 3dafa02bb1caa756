/** The searchable dropdown: typing narrows it, accents do not matter, the keyboard chooses, nothing found says so. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Combobox, type Item } from "../../../../ui/parts/formulario/Combobox.tsx";
import { show } from "../../mostrar.tsx";

const ITENS = ["Audi", "BMW", "Citroën", "Porsche"].map((titulo, id) => ({ id, titulo }));

function combobox(escolhido: Item | null = null, itens: Item[] = ITENS) {
  const onEscolher = vi.fn();
  show(<Combobox rotulo="Marca" itens={itens} escolhido={escolhido} onEscolher={onEscolher} />);
  return { onEscolher, campo: screen.getByRole("combobox", { name: "Marca" }) };
}

const shown = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("opening shows everything, also with one chosen", async () => {
  const { campo } = combobox(ITENS[3]);
  await userEvent.click(campo);
  expect(shown()).toEqual(["Audi", "BMW", "Citroën", "Porsche"]);
});

test("typing narrows the list, the keyboard chooses", async () => {
  const { campo, onEscolher } = combobox();
  await userEvent.type(campo, "citroe");
  expect(shown()).toEqual(["Citroën"]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onEscolher).toHaveBeenCalledWith(ITENS[2]);
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
  [ITENS[3] as Item, "Porsche"],
])("left with half a name typed, it shows what is chosen: %o", async (escolhido, shown) => {
  const { campo, onEscolher } = combobox(escolhido);
  await userEvent.clear(campo);
  await userEvent.type(campo, "ci");
  await userEvent.tab();
  expect((campo as HTMLInputElement).value).toBe(shown);
  expect(onEscolher).not.toHaveBeenCalled();
});
