/** The form of a lead in a dialog. */
import { act } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { VISITANTE } from "../../../../ui/lib/lead.ts";
import { LeadModal } from "../../../../ui/parts/formulario/LeadModal.tsx";

vi.mock("../../../../ui/usePage.ts", () => ({
  usePage: () => ({ site: { loja: { funcionamento: { periodos: [], excecoes: [] } } } }),
}));

test("the dialog is there before its form", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  await act(async () => {
    flushSync(() =>
      root.render(
        <LeadModal
          aberto
          onClose={() => {}}
          titulo="Fazer uma proposta"
          vazio={VISITANTE}
          botao="Enviar"
          onSend={async () => {}}
        />,
      ),
    );
    expect(box.querySelector("h2")?.textContent).toBe("Fazer uma proposta");
    expect(box.textContent).toContain("Um instante…");
    expect(box.querySelector("form")).toBeNull();
  });
  expect(box.querySelector("form")).not.toBeNull();
  expect(box.textContent).not.toContain("Um instante…");
  act(() => root.unmount());
});
