/** Tabs: one panel in view, arrows move, every panel's words are in the server's HTML. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Abas } from "../../../ui/parts/Abas.tsx";
import { html, show, words } from "../show.tsx";

const element = (
  <Abas
    rotulo="Fornecedores"
    abas={["Vitrakera", "Filmoura", "Terceira"].map((titulo) => ({
      titulo,
      conteudo: <p>Sobre {titulo}</p>,
    }))}
  />
);
const atual = () => screen.getByRole("tab", { selected: true }).textContent;

test("every panel's words are there for crawlers", async () => {
  const text = words(html(element));
  for (const nome of ["Vitrakera", "Filmoura", "Terceira"]) expect(text).toContain(`Sobre ${nome}`);
});

test("arrows, Home and End move between tabs", async () => {
  show(element);
  await userEvent.click(screen.getByRole("tab", { name: "Vitrakera" }));
  for (const [key, nome] of [
    ["{ArrowRight}", "Filmoura"],
    ["{End}", "Terceira"],
    ["{ArrowLeft}", "Filmoura"],
    ["{Home}", "Vitrakera"],
  ] as const) {
    await userEvent.keyboard(key);
    expect(atual()).toBe(nome);
    expect(screen.getByRole("tabpanel").textContent).toBe(`Sobre ${nome}`);
  }
});
