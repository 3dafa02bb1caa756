/** An edit conflict shows a text as it reads, and its HTML where only that differs. */
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Conflitos } from "../../../../ui/equipe/editor/Conflitos.tsx";
import { campo, show } from "../show.tsx";

function conflict(meu: string, atual: string) {
  const conflitos = [
    { campo: "conteudo", titulo: "Conteúdo", quem: "João", quando: "2026-11-24T12:00:00Z", atual, seu: meu },
  ];
  const state = { escolhas: {}, abertos: "", ref: { current: null }, choose: vi.fn() };
  const rest = { ...state, dispute: vi.fn(), settle: vi.fn() };
  show(
    <Conflitos
      {...rest}
      conflitos={conflitos}
      campos={[campo("conteudo", { tipo: "html" })]}
      valores={{ conteudo: meu }}
    />,
  );
  return screen
    .getAllByRole("radio")
    .map((radio) => radio.nextElementSibling?.nextElementSibling?.textContent);
}

test.each([
  ["<h2>Entrega</h2><p>Em casa</p>", "<h2>Entrega</h2>", ["Entrega\nEm casa", "Entrega"]],
  ["<p>Em <b>casa</b></p>", "<p>Em casa</p>", ["<p>Em <b>casa</b></p>", "<p>Em casa</p>"]],
  ["", "<p>A &amp; B</p>", ["vazio", "A & B"]],
])("%s beside %s", (meu, atual, read) => {
  expect(conflict(meu, atual)).toEqual(read);
});
