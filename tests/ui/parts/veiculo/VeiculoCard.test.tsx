/** A card: its further views are no part of the document, and there as soon as someone looks at it. */
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { VeiculoCard } from "../../../../ui/parts/veiculo/VeiculoCard.tsx";
import { html, show, words } from "../../show.tsx";
import { veiculos } from "../../stock.ts";

const site = { lojas: undefined as object[] | undefined };
vi.mock("../../../../ui/usePage.ts", () => ({ usePage: () => ({ site }) }));

const [carro] = veiculos(1);
const imagens = ["a", "b", "c", "d"].map((name) => ({
  imagem: `/media/${name}.jpg`,
  thumb: `/media/${name}-480.jpg`,
  largura: 1200,
  altura: 800,
  ...(name === "b" && { foco: 30 }),
}));
const element = <VeiculoCard veiculo={{ ...carro!, imagens }} />;

test("the document has the cover alone", () => {
  expect(html(element).match(/<img/g)).toHaveLength(1);
});

test("a picture of another car says so, the car's own says nothing", () => {
  const said = (foto_ilustrativa: number) =>
    html(<VeiculoCard veiculo={{ ...carro!, foto_ilustrativa }} />).includes("Imagem ilustrativa");
  expect([said(1), said(0)]).toEqual([true, false]);
});

test("of several shops the card names the car's, of one none", () => {
  const said = (loja?: number) => words(html(<VeiculoCard veiculo={{ ...carro!, loja }} />));
  expect(said()).not.toContain("Joinville");
  site.lojas = [{ nome: "Joinville" }, { nome: "Aurora Sul", numero: 7 }];
  expect([said(), said(7)].map((text) => /Joinville|Aurora Sul/.exec(text)?.[0])).toEqual([
    "Joinville",
    "Aurora Sul",
  ]);
  site.lojas = undefined;
});

const LOOKS: [string, () => void][] = [
  ["the mouse", () => fireEvent.pointerEnter(screen.getByRole("article"), { pointerType: "mouse" })],
  ["the keyboard", () => act(() => screen.getByRole("link").focus())],
];
for (const [visitante, look] of LOOKS)
  test(`a look of ${visitante} brings three more views`, () => {
    show(element);
    look();
    const views = document.querySelectorAll<HTMLImageElement>(".veiculo-card__miniaturas img");
    expect([...views].map((one) => one.getAttribute("src"))).toEqual([
      "/media/a-480.jpg",
      "/media/b-480.jpg",
      "/media/c-480.jpg",
    ]);
    expect([...views].map(({ style }) => style.objectPosition)).toEqual(["", "30% 30%", ""]);
  });

test("a finger on its way to the car brings none", () => {
  show(element);
  fireEvent.pointerEnter(screen.getByRole("article"), { pointerType: "touch" });
  expect(document.querySelector(".veiculo-card__miniaturas")).toBeNull();
});

test("a price that fell has the earlier one and its day beside it", () => {
  const baixa = { antes: "R$ 119.000,00", dia: "2026-11-05" };
  expect(words(html(<VeiculoCard veiculo={{ ...carro!, baixa }} />))).toContain(
    "Antes R$ 119.000,00 · baixou em 05/11 R$ 99.000,00",
  );
  expect(words(html(<VeiculoCard veiculo={carro!} />))).not.toContain("Antes");
});
