/** The kinds of records stand in groups. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import FichasScreen from "../../../../ui/equipe/fichas/fichas.tsx";
import type { Fichas } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

test("pages and the kinds of quotes stand beside the site's", () => {
  const fichas = ["banners", "pagina-home", "blindagem-grupos", "estetica-precos", "dados-gerais"];
  const tela = { fichas: fichas.map((nome) => ({ nome, titulo: nome, unica: false })) } as Fichas;
  show(<FichasScreen {...tela} />);
  const groups = screen.getAllByRole("region").map((one) =>
    within(one)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  );
  expect(groups.slice(0, -1)).toEqual([
    ["banners", "dados-gerais"],
    ["pagina-home"],
    ["blindagem-grupos"],
    ["estetica-precos"],
  ]);
});
