/** The time for which a form was open: since the document's start, its first render or the modal's opening. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useIntencao } from "../../../../ui/parts/formulario/useIntencao.ts";

let agora = 0;

beforeEach(() => vi.spyOn(performance, "now").mockImplementation(() => agora));
afterEach(() => vi.restoreAllMocks());

function Formulario({ modal = false }) {
  const [aberta, setAberta] = useState(!modal);
  const { tempo } = useIntencao(aberta);
  const [tempos, setTempos] = useState<number[]>([]);
  return (
    <>
      <button type="button" onClick={() => setAberta(true)}>
        abrir
      </button>
      <button type="button" onClick={() => setTempos([...tempos, tempo()])}>
        enviar
      </button>
      <output>{tempos.join(" ")}</output>
    </>
  );
}

function hydrate(element: ReactElement): void {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(element);
  render(element, { container, hydrate: true });
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const sent = () => screen.getByRole("status").textContent;

test("a form of the document counts from the document, however late the browser took it over", async () => {
  agora = 20_000;
  hydrate(<Formulario />);
  agora = 21_000;
  await press("enviar");
  expect(sent()).toBe("21000");
});

test("a form rendered by the browser counts from its render", async () => {
  agora = 20_000;
  render(<Formulario />);
  agora = 21_000;
  await press("enviar");
  expect(sent()).toBe("1000");
});

test("a modal counts from its opening, though its button came with the document", async () => {
  agora = 5_000;
  hydrate(<Formulario modal />);
  agora = 20_000;
  await press("abrir");
  agora = 24_000;
  await press("enviar");
  expect(sent()).toBe("4000");
});
