/** An empty form that is sent: the first field that lacks something gets the focus. And the time that a form tells. */
import { render, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AgendamentoFormulario } from "../../../../ui/parts/formulario/AgendamentoFormulario.tsx";
import { ContatoFormulario } from "../../../../ui/parts/formulario/ContatoFormulario.tsx";
import { EncomendaFormulario } from "../../../../ui/parts/formulario/EncomendaFormulario.tsx";
import { useIntencao } from "../../../../ui/parts/formulario/useFormulario.ts";
import { VendaFormulario } from "../../../../ui/parts/formulario/VendaFormulario.tsx";

vi.mock("../../../../ui/usePage.ts", () => ({ usePage: () => ({ site: { loja: { whatsapp: [] } } }) }));

test.each([
  [ContatoFormulario, "Enviar mensagem", "nome"],
  [EncomendaFormulario, "encomendar", "nome"],
  [VendaFormulario, "Enviar para avaliação", "marca"],
  [AgendamentoFormulario, "Pedir este horário", "data"],
])("%o", async (Formulario, botao, nome) => {
  render(<Formulario onSent={() => {}} />);
  await userEvent.click(screen.getByRole("button", { name: botao }));
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe(nome));
});

test("a form that is filled in at once tells how long the whole visit has lasted", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(20_000);
  const { tempo } = renderHook(useIntencao).result.current;
  now.mockReturnValue(21_000);
  expect(tempo()).toBe(21_000);
  now.mockRestore();
});
