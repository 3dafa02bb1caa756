/** The desk's editor: what makes no sense of a record is not asked for, and stays as it was. */
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Editor } from "../../../ui/equipe/parts/editor/Editor.tsx";
import { campo, show } from "./mesa.tsx";

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
  expect(screen.queryByText("Dossiê da blindagem")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(onSave).toHaveBeenCalledWith({ blindado: false, blindadora: "Couraça" }, [CAMPOS[0]]);
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

test("what is required stands open; the rest is folded, says what it holds, and opens for what is wrong in it", async () => {
  const campos = [
    campo("versao", { titulo: "Versão", grupo: "O carro", obrigatorio: true }),
    campo("motor", { titulo: "Motor", grupo: "Ficha técnica" }),
    campo("unico_dono", { titulo: "Único dono", tipo: "sim", grupo: "Documentos" }),
    campo("preco", { titulo: "Preço", tipo: "reais", grupo: "Documentos" }),
    campo("titulo", { titulo: "Título", grupo: "Buscadores", obrigatorio: true }),
  ];
  const onSave = vi.fn(async () => ({ detail: "Longo demais.", campo: "motor" }));
  const valores = { versao: "GTS", motor: "", unico_dono: true, preco: 899900, titulo: "x" };
  show(<Editor chave="carros:4" campos={campos} valores={valores} botao="guardar" onSave={onSave} />);
  const folded = [...document.querySelectorAll("details")];
  expect(folded.map((one) => one.querySelector("summary")?.textContent)).toEqual([
    "Ficha técnica nada preenchido",
    "Documentos Único dono · R$ 899.900",
  ]);
  expect(folded.map(({ open }) => open)).toEqual([false, false]);
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(folded.map(({ open }) => open)).toEqual([true, false]);
  expect(document.activeElement).toBe(screen.getByLabelText("Motor"));
  expect(screen.getByRole("alert").textContent).toBe("Motor: Longo demais.");
});

const known = { botao: "guardar", campos: CARRO, chave: "carros:5" };
const GTS = { versao: "GTS", condicao: "novo", km: "0", seo_url: "gts" };

test("what was typed comes back and says so, field by field; it is discarded, and that is taken back", async () => {
  const onSave = vi.fn(async () => undefined);
  const first = show(<Editor {...known} valores={GTS} onSave={onSave} />);
  expect(screen.queryByText(/mudanças não guardadas/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Versão/), " RS");
  first.unmount();

  const { at } = show(<Editor {...known} valores={{ ...GTS, km: "9.000" }} onSave={onSave} />);
  expect(screen.getByText(/^Você tem mudanças não guardadas de /).textContent).toMatch(
    /de \d\d\/\d\d\/\d\d, \d\d:\d\d: Versão\./,
  );
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS RS");
  expect(screen.getByLabelText<HTMLInputElement>("Quilômetros").value).toBe("9.000"); // as somebody else left it
  await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS");
  expect(screen.queryByText(/^Você tem mudanças/)).toBeNull();
  expect(localStorage).toHaveLength(0);
  act(() => void at.feito?.onUndo?.());
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS RS");
});

test("what is saved is no draft any more, even before the record is fresh", async () => {
  const onSave = vi.fn(async () => undefined);
  const { rerender } = show(<Editor {...known} valores={GTS} onSave={onSave} />);
  await userEvent.type(screen.getByLabelText(/^Versão/), " RS");
  expect(localStorage).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "guardar" }));
  expect(localStorage).toHaveLength(0);
  rerender(<Editor {...known} valores={{ ...GTS, versao: "GTS RS" }} onSave={onSave} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Versão/).value).toBe("GTS RS");
  expect(screen.queryByText(/mudanças/)).toBeNull();
});

test("where nothing can be kept the browser asks before it leaves", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
  try {
    show(<Editor {...known} valores={GTS} onSave={async () => undefined} />);
    const leaves = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(leaves()).toBe(true);
    await userEvent.type(screen.getByLabelText(/^Versão/), "!");
    expect(leaves()).toBe(false);
  } finally {
    vi.unstubAllGlobals();
  }
});
