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

const CARRO = [
  campo("versao", { titulo: "Versão", obrigatorio: true }),
  campo("condicao", { titulo: "Condição", tipo: "escolha", obrigatorio: true }),
  campo("km", { titulo: "Quilômetros", tipo: "km" }),
  campo("seo_url", { titulo: "Endereço", obrigatorio: true }),
];

test("all that is missing is said at once, and no longer once it is there; what follows from the rest is filled in", async () => {
  const onSave = vi.fn(async () => undefined);
  const onPropose = (valores: Record<string, unknown>) => ({
    ...valores,
    seo_url: `carro-${valores.versao}`,
  });
  const valores = { versao: "", condicao: "novo", km: "0", seo_url: "" };
  const known = { botao: "guardar", onSave, onPropose };
  show(<Editor chave="carros:novo" campos={CARRO} valores={{ ...valores, condicao: "" }} {...known} />);
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(screen.getByRole("alert").textContent).toBe("Falta preencher: Versão, Condição.");
  expect(screen.getAllByText("Preencha este campo.")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Versão/));
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Versão/), "gts");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByText("Preencha este campo.")).toHaveLength(1);
});

test("kilometres are typed behind the zero that stands there", async () => {
  const onSave = vi.fn(async (_: Record<string, unknown>) => undefined);
  const valores = { versao: "GTS", condicao: "novo", km: "0", seo_url: "gts" };
  show(<Editor chave="carros:2" campos={CARRO} valores={valores} botao="guardar" onSave={onSave} />);
  await userEvent.type(screen.getByLabelText("Quilômetros"), "18500");
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ km: "18.500" });
});

test("a required address is proposed for who leaves it empty", async () => {
  const onSave = vi.fn(async (_: Record<string, unknown>) => undefined);
  const onPropose = (valores: Record<string, unknown>) => ({
    ...valores,
    seo_url: `carro-${valores.versao}`,
  });
  const valores = { versao: "gts", condicao: "novo", km: "0", seo_url: "" };
  show(
    <Editor
      chave="carros:3"
      campos={CARRO}
      valores={valores}
      botao="guardar"
      onSave={onSave}
      onPropose={onPropose}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ seo_url: "carro-gts" });
});
