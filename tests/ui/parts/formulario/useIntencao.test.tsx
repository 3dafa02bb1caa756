/** The time that a form tells: the visit's. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useIntencao } from "../../../../ui/parts/formulario/useIntencao.ts";

afterEach(() => vi.restoreAllMocks());

function Modal() {
  const [aberto, setAberto] = useState(false);
  return aberto ? (
    <Formulario />
  ) : (
    <button type="button" onClick={() => setAberto(true)}>
      abrir
    </button>
  );
}

function Formulario() {
  const { tempo } = useIntencao();
  const [enviado, setEnviado] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setEnviado(tempo())}>
        enviar
      </button>
      <output>{enviado}</output>
    </>
  );
}

test("a form that is filled in at once tells how long the whole visit has lasted", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(20_000);
  render(<Modal />);
  await userEvent.click(screen.getByRole("button", { name: "abrir" }));
  now.mockReturnValue(21_000);
  await userEvent.click(screen.getByRole("button", { name: "enviar" }));
  expect(screen.getByRole("status").textContent).toBe("21000");
});
