/** The desk's editor: what makes no sense of a record is not asked for, and stays as it was. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Editor } from "../../../ui/equipe/parts/editor/Editor.tsx";
import type { CampoFicha } from "../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const campo = (nome: string, more: Partial<CampoFicha>): CampoFicha => ({
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

const CAMPOS = [
  campo("blindado", { titulo: "Blindado", tipo: "sim", grupo: "Blindagem" }),
  campo("blindadora", { titulo: "Quem blindou", grupo: "Dossiê da blindagem", quando: "blindado" }),
];

test("the dossier is asked of an armored car alone, and what was written of it is not lost", async () => {
  const onSave = vi.fn(async () => undefined);
  const valores = { blindado: true, blindadora: "Couraça" };
  show(<Editor chave="carros:1" campos={CAMPOS} valores={valores} botao="guardar" onSave={onSave} />);
  expect(screen.getByLabelText<HTMLInputElement>("Quem blindou").value).toBe("Couraça");
  await userEvent.click(screen.getByLabelText("Blindado"));
  expect(screen.queryByRole("group", { name: "Dossiê da blindagem" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(onSave).toHaveBeenCalledWith({ blindado: false, blindadora: "Couraça" });
});
