/** The recovery codes as a file. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Recuperacao } from "../../../../ui/equipe/login/Autenticador.tsx";
import { show } from "../show.tsx";

test.each([
  ["Aurora Veículos", "Aurora Veículos, mesa da equipe\nabc\n"],
  ["", "mesa da equipe\nabc\n"],
])("of %j the file begins with what it is of", (nome, text) => {
  show(<Recuperacao codigos={["abc"]} botao="continuar" onDone={() => undefined} />, { nome });
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "baixar" });
  expect(decodeURIComponent(href).split(",").slice(1).join(",")).toBe(text);
});
