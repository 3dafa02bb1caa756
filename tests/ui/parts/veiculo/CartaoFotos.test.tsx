/** A featured car's photographs for a finger: only where there is no mouse, with dots that follow. */
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { VeiculoCard } from "../../../../ui/parts/veiculo/VeiculoCard.tsx";
import { show } from "../../show.tsx";
import { veiculos } from "../../stock.ts";

const [carro] = veiculos(1);
const imagens = ["a", "b", "c", "d"].map((nome) => ({ imagem: `/media/${nome}.jpg` }));

function card(semMouse: boolean, more: object) {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(hover: none)" && semMouse }));
  show(<VeiculoCard veiculo={{ ...carro!, imagens, ...more }} />);
  return screen.findByRole("button", { name: /^Favorito/ });
}

afterEach(() => vi.unstubAllGlobals());

test("three photographs slide over the cover, and the dots say which is shown", async () => {
  await card(true, { veiculo_id: 200 });
  const faixa = document.querySelector(".cartao-acoes__trilho") as HTMLAnchorElement;
  expect(faixa.getAttribute("href")).toBe("/detalhe/carro-1");
  expect([...faixa.querySelectorAll("img")].map((img) => img.getAttribute("src"))).toEqual([
    "/media/a-768.jpg",
    "/media/b-768.jpg",
    "/media/c-768.jpg",
  ]);
  const dots = () =>
    [...document.querySelectorAll(".cartao-acoes__pontos > *")].map((dot) => dot.matches("[data-atual]"));
  expect(dots()).toEqual([true, false, false, false]);
  Object.defineProperties(faixa, { scrollLeft: { value: 610 }, clientWidth: { value: 300 } });
  fireEvent.scroll(faixa);
  expect(dots()).toEqual([false, false, true, false]);
});

test.each([
  [false, { veiculo_id: 200 }],
  [true, {}],
  [true, { veiculo_id: 200, imagens: [] }],
])("without a finger, not featured, without photographs there are none: %o %o", async (semMouse, more) => {
  await card(semMouse, more);
  expect(document.querySelector(".cartao-acoes__fotos")).toBeNull();
});
