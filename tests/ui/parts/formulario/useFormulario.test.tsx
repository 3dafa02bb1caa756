/** An empty form that is sent: the first field that lacks something gets the focus. */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AgendamentoFormulario } from "../../../../ui/parts/formulario/AgendamentoFormulario.tsx";
import { ContatoFormulario } from "../../../../ui/parts/formulario/ContatoFormulario.tsx";
import { EncomendaFormulario } from "../../../../ui/parts/formulario/EncomendaFormulario.tsx";
import { VendaFormulario } from "../../../../ui/parts/formulario/VendaFormulario.tsx";

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
