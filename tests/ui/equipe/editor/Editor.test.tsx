/** The desk's editor: fields that do not apply are hidden and keep their values. */
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Editor } from "../../../../ui/equipe/editor/Editor.tsx";
import type { EditorProps } from "../../../../ui/equipe/editor/useEditor.ts";
import { campo, edit, save, show } from "../show.tsx";

const CAMPOS = [
  campo("blindado", { titulo: "Blindado", tipo: "sim", grupo: "Blindagem" }),
  campo("blindadora", { titulo: "Quem blindou", grupo: "Dossiê da blindagem", quando: "blindado" }),
];

test("the dossier shows for an armored car alone, and its text is not lost", async () => {
  const { onSave } = edit({ campos: CAMPOS, valores: { blindado: true, blindadora: "Couraça" } });
  expect(screen.getByLabelText<HTMLInputElement>("Quem blindou").value).toBe("Couraça");
  await userEvent.click(screen.getByLabelText("Blindado"));
  expect(screen.queryByText("Dossiê da blindagem")).toBeNull();
  await save();
  const valores = { blindado: false, blindadora: "Couraça" };
  const edicao = { revisao: 1, mudancas: { blindado: false }, vistas: { blindado: 1 } };
  expect(onSave).toHaveBeenCalledWith(valores, edicao, [CAMPOS[0]], undefined);
});

const NOVO = { valor: "novo", titulo: "novo" };
const CARRO = [
  campo("versao", { titulo: "Versão", obrigatorio: true }),
  campo("condicao", { titulo: "Condição", tipo: "escolha", obrigatorio: true, opcoes: [NOVO] }),
  campo("km", { titulo: "Quilômetros", tipo: "km" }),
  campo("seo_url", { titulo: "Endereço", obrigatorio: true }),
];
const GTS = { versao: "GTS", condicao: "novo", km: "0", seo_url: "gts" };

test("a field that the address names is open, in the middle of the screen, and has the focus", () => {
  const seen: [Element, unknown][] = [];
  Element.prototype.scrollIntoView = function (options) {
    seen.push([this, options]);
  };
  location.hash = "#campo-blindadora";
  edit({ campos: CAMPOS, valores: { blindado: true } });
  location.hash = "";
  const field = screen.getByLabelText("Quem blindou");
  expect(field.closest("details")?.open).toBe(true);
  expect(seen).toEqual([[field, { block: "center" }]]);
  expect(document.activeElement).toBe(field);
});

test("a code is saved as it is written, longer than it is stored", async () => {
  const { onSave } = edit({ campos: [campo("placa", { titulo: "Placa", maximo: 7 })], valores: {} });
  await userEvent.type(screen.getByLabelText("Placa"), "RLK-2B45");
  await save();
  expect(onSave.mock.calls[0]?.[0]).toEqual({ placa: "RLK-2B45" });
});

test("a field shows where any of those that it depends on is set", () => {
  const campos = [campo("validade", { titulo: "Validade", quando: "blindagem estetica" })];
  const { unmount } = edit({ campos, valores: { blindagem: false, estetica: false } });
  expect(screen.queryByLabelText("Validade")).toBeNull();
  unmount();
  edit({ campos, valores: { blindagem: false, estetica: true } });
  expect(screen.getByLabelText("Validade")).toBeTruthy();
});

test("all missing fields are listed at once until they are filled; derived fields are filled in", async () => {
  const onPropose = (valores: Record<string, unknown>) => ({
    ...valores,
    seo_url: `carro-${valores.versao}`,
  });
  const { onSave } = edit({ campos: CARRO, valores: { km: "0" }, onPropose });
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Falta preencher: Versão, Condição.");
  expect(screen.getAllByText("Preencha este campo.")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/^Versão/));
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^Versão/), "gts");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByText("Preencha este campo.")).toHaveLength(1);
  await userEvent.selectOptions(screen.getByLabelText(/^Condição/), "novo");
  await save();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ seo_url: "carro-gts" });
});

test("kilometres are typed behind the zero that stands there", async () => {
  const { onSave } = edit({ campos: CARRO, valores: GTS });
  await userEvent.type(screen.getByLabelText("Quilômetros"), "18500");
  await save();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ km: "18.500" });
});

test("kilometres left empty are unknown, and a year of two digits is a whole one", async () => {
  const campos = [...CARRO, campo("ano_modelo", { titulo: "Ano do modelo", tipo: "ano" })];
  const { onSave } = edit({ campos, valores: { ...GTS, km: "" } });
  await userEvent.click(screen.getByLabelText("Quilômetros"));
  await userEvent.type(screen.getByLabelText("Ano do modelo"), "24");
  await userEvent.tab();
  expect(screen.getByLabelText<HTMLInputElement>("Ano do modelo").value).toBe("2024");
  await save();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ ano_modelo: 2024 });
  expect(onSave.mock.calls[0]?.[0]).not.toHaveProperty("km");
});

test("required groups are open; the others are folded with a summary, and open for an error in them", async () => {
  const campos = [
    campo("versao", { titulo: "Versão", grupo: "O carro", obrigatorio: true }),
    campo("motor", { titulo: "Motor", grupo: "Ficha técnica" }),
    campo("unico_dono", { titulo: "Único dono", tipo: "sim", grupo: "Documentos" }),
    campo("preco", { titulo: "Preço", tipo: "reais", grupo: "Documentos" }),
    campo("titulo", { titulo: "Título", grupo: "Buscadores", obrigatorio: true }),
  ];
  const onSave = vi.fn(async () => ({ detail: "Longo demais.", campo: "motor" }));
  const valores = { versao: "GTS", motor: "", unico_dono: true, preco: 899900, titulo: "x" };
  edit({ campos, valores, onSave });
  const folded = [...document.querySelectorAll("details")];
  expect(folded.map((one) => one.querySelector("summary")?.textContent)).toEqual([
    "Ficha técnica nada preenchido",
    "Documentos Único dono · R$ 899.900",
  ]);
  expect(folded.map(({ open }) => open)).toEqual([false, false]);
  await save();
  expect(folded.map(({ open }) => open)).toEqual([true, false]);
  expect(document.activeElement).toBe(screen.getByLabelText("Motor"));
  expect(screen.getByRole("alert").textContent).toBe("Motor: Longo demais.");
});

const known = { botao: "guardar", campos: CARRO, chave: "carros:1" };

test("a draft is restored and marked field by field; discarding it can be undone", async () => {
  const first = edit({ campos: CARRO, valores: GTS });
  expect(screen.queryByText(/mudanças não guardadas/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Versão/), " RS");
  first.unmount();

  const { at } = edit({ campos: CARRO, valores: { ...GTS, km: "9.000" } });
  expect(screen.getByText(/^Você tem mudanças não guardadas de /).textContent).toMatch(
    /de \d\d\/\d\d\/\d\d, \d\d:\d\d: Versão\./,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS RS");
  expect(screen.getByLabelText<HTMLInputElement>("Quilômetros").value).toBe("9.000"); // as somebody else left it
  await userEvent.click(screen.getByRole("button", { name: "descartar mudanças" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS");
  expect(screen.queryByText(/^Você tem mudanças/)).toBeNull();
  expect(localStorage).toHaveLength(0);
  act(() => void at.feito?.onUndo?.());
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS RS");
});

test("a saved value is no draft any more, even before the record is refreshed", async () => {
  const { onSave, rerender } = edit({ campos: CARRO, valores: GTS });
  await userEvent.type(screen.getByLabelText(/^Versão/), " RS");
  expect(localStorage).toHaveLength(1);
  await save();
  expect(localStorage).toHaveLength(0);
  rerender(<Editor {...known} valores={{ ...GTS, versao: "GTS RS" }} revisao={1} onSave={onSave} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS RS");
  expect(screen.queryByText(/mudanças/)).toBeNull();
});

test("the first revision of a record is 0, and a save that answers it drops the draft too", async () => {
  const campos = [campo("titulo", { titulo: "Título" })];
  edit({ campos, valores: { titulo: "BMW" }, revisao: 0, onSave: async () => ({ revisao: 0 }) });
  await userEvent.type(screen.getByLabelText("Título"), " ");
  await save();
  expect(localStorage.getItem("rascunho:carros:1")).toBeNull();
});

test("without storage the browser confirms before it leaves", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
  try {
    edit({ campos: CARRO, valores: GTS });
    const leaves = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leaves()).toBe(true);
    await userEvent.type(screen.getByLabelText(/^Versão/), "!");
    expect(leaves()).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("an edit conflict offers each field once, and sends the revision that each choice has seen", async () => {
  const quando = new Date().toISOString();
  const theirs = { seu: "", quem: "João Lima", quando };
  const conflito = (campo: string, titulo: string, atual: string) => ({ campo, titulo, atual, ...theirs });
  const onSave = vi
    .fn<EditorProps["onSave"]>()
    .mockResolvedValueOnce({ detail: "", revisao: 7, conflitos: [conflito("versao", "Versão", "RS")] })
    .mockResolvedValueOnce({ detail: "", revisao: 9, conflitos: [conflito("km", "Quilômetros", "8.000")] })
    .mockResolvedValueOnce({ revisao: 10 });
  const { rerender } = show(<Editor {...known} valores={GTS} revisao={3} onSave={onSave} />);
  await userEvent.type(screen.getByLabelText(/^Versão/), " 4");
  rerender(<Editor {...known} valores={{ ...GTS, condicao: "semi-novo" }} revisao={5} onSave={onSave} />);
  await userEvent.type(screen.getByLabelText("Quilômetros"), "9000");
  await save();
  expect(onSave.mock.calls[0]?.[1]).toEqual({
    revisao: 3,
    mudancas: { versao: "GTS 4", km: "9.000" },
    vistas: { versao: 3, km: 5 },
  });
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^Outra pessoa mudou isto/ }));
  await save();
  expect(screen.getByRole("alert").textContent).toBe("Escolha com qual valor ficar: Versão.");
  expect(onSave).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByLabelText(/^ficar com o meu/));
  await save();
  expect(onSave.mock.calls[1]?.[1]).toMatchObject({ vistas: { versao: 7, km: 5 } });
  await userEvent.click(screen.getByLabelText(/^ficar com o de João/));
  await save();
  expect(onSave.mock.calls[2]?.[1]).toEqual({
    revisao: 5,
    mudancas: { versao: "GTS 4" },
    vistas: { versao: 7 },
  });
  expect(screen.queryByText(/^Outra pessoa/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test("a name of the list is its record, whatever its case and accents; another one stays a name", async () => {
  const named = { tipo: "referencia", sugestoes: true, obrigatorio: true } as const;
  const campos = [
    campo("marca", { ...named, titulo: "Marca", opcoes: [{ valor: 7, titulo: "Citroën" }] }),
    campo("modelo", {
      ...named,
      titulo: "Modelo",
      por: "marca",
      opcoes: [{ valor: 9, titulo: "C3", grupo: 8 }],
    }),
  ];
  const { onSave } = edit({ campos, valores: {} });
  await userEvent.type(screen.getByLabelText(/^Marca/), "citroen");
  await userEvent.type(screen.getByLabelText(/^Modelo/), "208");
  await userEvent.keyboard("{Enter}");
  expect(onSave.mock.calls[0]?.[0]).toEqual({ marca: 7, modelo: "208" });
});
