/** A card's favourite and compare buttons, and a featured car's photographs for a finger. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { readCompared } from "../../../../ui/lib/compared.ts";
import { VeiculoCard } from "../../../../ui/parts/veiculo/VeiculoCard.tsx";
import { html, show } from "../../show.tsx";
import { veiculos } from "../../stock.ts";

vi.mock("../../../../ui/usePage.ts", () => ({ usePage: () => ({ site: {} }) }));

const carros = veiculos(5);
const cards = (
  <>
    {carros.map((veiculo) => (
      <VeiculoCard key={veiculo.id} veiculo={veiculo} />
    ))}
  </>
);
const compare = (n: number) => screen.findByRole("button", { name: new RegExp(`^Comparar: .*Modelo ${n} `) });
const pressed = async (n: number) => (await compare(n)).getAttribute("aria-pressed");

test("the document has none of them", () => {
  expect(html(cards)).not.toContain("<button");
});

test("the second picked car leads to the comparison, from each of the two", async () => {
  show(cards);
  await userEvent.click(await compare(3));
  screen.getByText("Escolha mais um para comparar");
  await userEvent.click(await compare(1));
  const links = screen.getAllByRole("link", { name: "Comparar (2)" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(2).fill("/comparar?carros=202-200"));
  await userEvent.click(screen.getAllByRole("button", { name: "Limpar a comparação" })[0]!);
  expect(readCompared()).toBe("");
  expect(screen.queryByRole("link", { name: /^Comparar/ })).toBeNull();
});

test("a fifth car is refused and says why, until there is room", async () => {
  show(cards);
  for (const n of [1, 2, 3, 4, 5]) await userEvent.click(await compare(n));
  expect(await pressed(5)).toBe("false");
  screen.getByRole("link", { name: "4 é o máximo. Comparar (4)" });
  await userEvent.click(await compare(1));
  expect(screen.queryByText(/é o máximo/)).toBeNull();
  await userEvent.click(await compare(5));
  expect(await pressed(5)).toBe("true");
});

test("a featured vehicle is compared by the car's number, not by its place's", async () => {
  show(<VeiculoCard veiculo={{ ...carros[0]!, id: 7, veiculo_id: 200 }} />);
  await userEvent.click(await compare(1));
  expect(readCompared()).toBe("200");
});

const imagens = ["a", "b", "c", "d"].map((nome) => ({ imagem: `/media/${nome}.jpg`, foco: 30 }));

function card(semMouse: boolean, more: object) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: none)" && semMouse }));
  show(<VeiculoCard veiculo={{ ...carros[0]!, imagens, ...more }} />);
  return screen.findByRole("button", { name: /^Favorito/ });
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [false, { veiculo_id: 200 }],
  [true, {}],
  [true, { veiculo_id: 200, imagens: [] }],
])("without a finger, not featured, without photographs there are none: %o %o", async (semMouse, more) => {
  await card(semMouse, more);
  expect(document.querySelector(".cartao-acoes__fotos")).toBeNull();
});
