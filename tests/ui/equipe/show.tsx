/** Renders a part of the desk within the context of ui/equipe/client.tsx, and builds record fields. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { vi } from "vitest";
import { type Desk, DeskContext, type Done } from "../../../ui/equipe/desk.tsx";
import { Editor } from "../../../ui/equipe/editor/Editor.tsx";
import type { EditorProps } from "../../../ui/equipe/editor/useEditor.ts";
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

/** Shows the editor of a record, which is saved by `onSave`. */
export function edit(props: Pick<EditorProps, "campos" | "valores"> & Partial<EditorProps>) {
  const onSave = vi.fn<EditorProps["onSave"]>(async () => ({ revisao: 2 }));
  const known = { chave: "carros:1", revisao: 1, botao: "guardar", onSave };
  return { onSave, ...show(<Editor {...known} {...props} />) };
}

export const save = () => userEvent.click(screen.getByRole("button", { name: "guardar" }));
