/** A visit's page: what stands on it until the visit begins. */
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import AgendamentoPage from "../../../ui/pages/agendamento.tsx";
import type { HorarioMarcado } from "../../../ui/wire.ts";
import { show } from "../show.tsx";
import { seo } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({ usePage: () => ({ site: {} }) }));
vi.mock("../../../ui/parts/Localizacao.tsx", () => ({ Localizacao: () => null }));

test("a confirmed visit that no mail tells of leads to where it is changed", () => {
  const marcado = { id: "a", desejo: "visita", estado: "confirmada", local: "" } as HorarioMarcado;
  const page = (mudar: string | null) => (
    <AgendamentoPage seo={seo} objeto={null} dias={[]} marcado={marcado} mudar={mudar} />
  );
  const { rerender } = show(page("/agendamento/chave"));
  const link = screen.getByRole("link", { name: "mudar ou cancelar o seu horário" });
  expect(link.getAttribute("href")).toBe("/agendamento/chave");
  expect(screen.queryByText(/Um consultor confirma/)).toBeNull();
  rerender(page(null));
  expect(screen.queryByText(/mudar ou cancelar/)).toBeNull();
});
