/** A month without contacts and cars says so in place of an empty chart and table. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import NumerosScreen from "../../../../ui/equipe/numeros/numeros.tsx";
import type { Numeros } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const dia = (dia: number, contatos: number) => ({ dia, contatos });
const MES = {
  ...{ titulo: "Agosto de 2026", mes: "2026-08", anterior: "", seguinte: "", ordem: "vistos" },
  ...{ navegacoes: null, dias: [dia(1, 0), dia(2, 0)] },
  ...{ fontes: [], vendedores: [], carros: [], sem_carro: [] },
} as unknown as Numeros;

test("a month without contacts has no chart", () => {
  show(<NumerosScreen {...MES} />);
  expect(screen.queryByRole("img")).toBeNull();
  for (const vazio of ["Nenhum contato neste mês.", "Nenhum carro neste mês."])
    expect(screen.getByText(vazio).dataset.caixa).toBe("vazia");
  expect(screen.getByText(/^Menos de 5 visitas/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "mais procurados" })).toBeTruthy();
});

test("a chart names its highest day", () => {
  show(<NumerosScreen {...MES} dias={[dia(1, 2), dia(2, 8), dia(3, 0)]} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe("Contatos por dia: no máximo 8, no dia 2");
  const axes = [...document.querySelectorAll(".numeros__barras p")].map((axis) =>
    [...axis.children].map(({ textContent }) => textContent),
  );
  expect(axes).toEqual([
    ["8", "0"],
    ["dia 1", "dia 2", "dia 3"],
  ]);
});
