/** Shows a part of the desk with what ui/equipe/client.tsx gives it, and what a record's field looks like. */
import { render } from "@testing-library/react";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { vi } from "vitest";
import { Recado } from "../../../ui/equipe/parts/Recado.tsx";
import { type Feito, type Mesa, MesaContext } from "../../../ui/equipe/useTela.ts";
import type { CampoFicha } from "../../../ui/equipe/wire.ts";

/** `at.feito` is what was said last; `at.refresh` and `at.replace` what was asked of the screen. */
export function show(element: ReactElement) {
  const at = { refresh: vi.fn(async () => undefined), replace: vi.fn(async (_: string) => undefined) } as {
    refresh: Mesa["refresh"];
    replace: Mesa["replace"];
    feito?: Feito | null;
  };
  function Around({ children }: { children: ReactNode }) {
    const [feito, tell] = useState<Feito | null>(null);
    at.feito = feito;
    const mesa = useMemo(
      () => ({
        ...at,
        quem: null,
        site: "https://loja.example",
        tela: "estoque",
        feito,
        tell,
      }),
      [feito],
    );
    return (
      <MesaContext value={mesa}>
        <Recado />
        {children}
      </MesaContext>
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
  campos: [],
  ...more,
});
