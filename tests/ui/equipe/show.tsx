/** Renders a part of the desk within the context of ui/equipe/client.tsx, and builds record fields. */
import { render } from "@testing-library/react";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { vi } from "vitest";
import { type Desk, DeskContext, type Done } from "../../../ui/equipe/desk.tsx";
import { Recado } from "../../../ui/equipe/parts/Recado.tsx";
import type { CampoFicha } from "../../../ui/equipe/wire.ts";

/** `at.feito` is the last message; `at.refresh` and `at.replace` record the calls. */
export function show(element: ReactElement, casa: Partial<Desk["casa"]> = {}) {
  const at = { refresh: vi.fn(async () => undefined), replace: vi.fn(async (_: string) => undefined) } as {
    refresh: Desk["refresh"];
    replace: Desk["replace"];
    feito?: Done | null;
  };
  function Around({ children }: { children: ReactNode }) {
    const [feito, tell] = useState<Done | null>(null);
    at.feito = feito;
    const desk = useMemo(
      () => ({
        ...at,
        quem: null,
        may: () => true,
        site: "https://loja.example",
        casa: {
          nome: "Aurora Veículos",
          curto: "Aurora",
          cidades: { 0: "Curitiba", 2: "Blumenau" },
          sem_email: false,
          desligados: [],
          ...casa,
        },
        feito,
        tell,
      }),
      [feito],
    );
    return (
      <DeskContext value={desk}>
        <Recado />
        {children}
      </DeskContext>
    );
  }
  return { at, ...render(element, { wrapper: Around }) };
}

export const campo = (nome: string, more: Partial<CampoFicha>): CampoFicha => ({
  nome,
  titulo: nome,
  ajuda: "",
  tipo: "linha",
  grupo: "",
  obrigatorio: false,
  opcoes: [],
  sugestoes: false,
  de: "",
  por: "",
  quando: "",
  passado: false,
  campos: [],
  ...more,
});
