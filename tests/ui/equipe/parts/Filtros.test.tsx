/** A list's filters: folded on a telephone until one is set or they are asked for. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Filtros, isFiltered } from "../../../../ui/equipe/parts/Filtros.tsx";
import type { Alternativa } from "../../../../ui/equipe/parts/Formulario.tsx";
import { show } from "../show.tsx";

const ESCOLHAS: Alternativa[] = [
  ["", "todas"],
  ["vendido", "Vendido"],
];
const form = (valores: Record<string, string>) => (
  <Filtros
    rotulo="Marca"
    valores={valores}
    selecoes={[
      ["Situação", "situacao", ESCOLHAS],
      ["Condição", "condicao", ESCOLHAS],
    ]}
  />
);

test("filters that are unset wait behind a button", async () => {
  show(form({}));
  const more = screen.getByRole("button", { name: "mais filtros" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(more);
  expect(screen.getByRole("button", { name: "menos filtros" }).getAttribute("aria-expanded")).toBe("true");
});

test("a page of the list is no filter", () => {
  expect(isFiltered({ texto: "", dias: 0, suspeitos: false, pagina: 3 })).toBe(false);
  expect(isFiltered({ texto: "ana", pagina: 1 })).toBe(true);
});

test("a filter that is set is seen", () => {
  show(form({ condicao: "vendido" }));
  expect(screen.getByRole("button", { name: "menos filtros" })).toBeTruthy();
});
