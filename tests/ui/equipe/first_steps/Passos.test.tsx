/** The first steps: what is missing, what can wait, and the opening once nothing holds it up. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { api } from "../../../../ui/equipe/desk.tsx";
import { Passos } from "../../../../ui/equipe/first_steps/Passos.tsx";
import type { PassoInicial } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const passo = (nome: string, falta: string, espera: boolean): PassoInicial => ({
  nome,
  titulo: nome,
  falta,
  espera,
});
const textOf = (at: number) => screen.getAllByRole("listitem")[at]?.textContent;

test("a step that is missing holds up the opening, one that can wait does not", () => {
  show(
    <Passos
      aberto={false}
      passos={[
        passo("casa", "Falta o nome.", false),
        passo("aparencia", "Sem banner.", true),
        passo("abrir", "Fechado.", false),
      ]}
    />,
  );
  expect(textOf(0)).toContain("faltaFalta o nome.");
  expect(textOf(1)).toContain("pode esperar");
  expect(textOf(2)).toContain("Antes: casa.");
  expect(screen.queryByRole("button", { name: "abrir o site" })).toBeNull();
});

test("the catalogue's kinds are confirmed together, once there are some", async () => {
  const servicos = { ...passo("servicos", "Falta.", true), ocultos: null };
  const { rerender } = show(<Passos aberto={false} passos={[servicos]} />);
  screen.getByRole("button", { name: "começar com um catálogo sem preços" });
  const ocultos = [{ catalogo: "estetica-categorias", id: 9, titulo: "Polimento" }];
  rerender(<Passos aberto={false} passos={[{ ...servicos, ocultos }]} />);
  const sent = vi.spyOn(api, "POST").mockResolvedValue({ response: Response.json(null) } as never);
  await userEvent.click(screen.getByRole("button", { name: "é o que fazemos" }));
  await screen.findByText("Marque antes o que a casa faz.");
  await userEvent.click(screen.getByRole("checkbox", { name: "Polimento" }));
  await userEvent.click(screen.getByRole("button", { name: "é o que fazemos" }));
  const body = { "blindagem-categorias": [], "estetica-categorias": [9] };
  expect(sent).toHaveBeenCalledWith("/api/inicio/servicos", { body });
});

test("a mail is tried where a server sends it, not where somebody decides to have none", () => {
  const correio = { ...passo("correio", "", true), links: [] as [string, string][] };
  const { rerender } = show(<Passos aberto passos={[correio]} />);
  screen.getByRole("button", { name: "enviar um e-mail de teste" });
  rerender(<Passos aberto passos={[{ ...correio, links: [["/fichas", "com ou sem e-mail"]] }]} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("once nothing holds it up the site can be opened, and an open one cannot", () => {
  const passos = [passo("casa", "", false), passo("abrir", "Fechado.", false)];
  const { rerender } = show(<Passos aberto={false} passos={passos} />);
  expect(textOf(0)).toContain("feito");
  within(screen.getAllByRole("listitem")[1] as HTMLElement).getByRole("button", { name: "abrir o site" });
  rerender(<Passos aberto passos={[passo("abrir", "", false)]} />);
  expect(screen.queryByRole("button")).toBeNull();
});
