/** An import speaks of columns by their titles, and of a file as soon as it is chosen. */

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { api } from "../../../../ui/equipe/desk.tsx";
import CargaScreen from "../../../../ui/equipe/importing/estoque_carga.tsx";
import ImportarScreen, { pack } from "../../../../ui/equipe/importing/estoque_importar.tsx";
import type { Importar, ImportarCarga } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const CARGA = {
  carga: {
    ...{ id: 1, nome: "carros.csv", etapa: "ensaiada", falha: "", feitos: 0, total: 0, ajustes: {} },
    balanco: {
      ...{ total: 2, novos: 0, alterados: 1, iguais: 0, recusados: 2, avisos: 0, fotos: 0, precos: 0 },
      ...{ casadas: 0, com_fotos: 0, sem_carro: 0, ocultos: 0, ausentes: 0, importados: 0, retirados: 0 },
      ocorrencias: [
        {
          ...{ linha: 4, codigo: "A-7", campo: "preco_valor", tipo: "erro" },
          detalhe: "Não é um preço.",
          valor: "abc",
        },
        { linha: 6, codigo: "A-9", campo: "km", detalhe: "Não é um número.", tipo: "erro", valor: "mil" },
      ],
      linhas: [
        {
          ...{ linha: 5, codigo: "A-8", carro: "BMW X5", acao: "altera", campos: ["preco_valor", "fotos"] },
          valores: { preco_valor: ["R$ 350.000", "R$ 340.000"] },
        },
      ],
      lidas: { Valor: "preco_valor", Ano: "ano", Obs: "" },
    },
  },
  colunas: [{ valor: "preco_valor", titulo: "Preço" }],
  propostas: {},
} as unknown as ImportarCarga;

/** The screen of a file with another balance. */
const withBalance = (balanco: Partial<ImportarCarga["carga"]["balanco"]>, carga = CARGA.carga) => (
  <CargaScreen {...CARGA} carga={{ ...carga, balanco: { ...carga.balanco, ...balanco } }} />
);

/** Has the file rehearsed again; what is sent for it. */
async function rehearseAgain() {
  const answer = {
    error: { detail: "O site não tem a coluna." },
    response: new Response(null, { status: 400 }),
  };
  const put = vi.spyOn(api, "PUT").mockResolvedValue(answer as never);
  await userEvent.click(screen.getAllByRole("button", { name: "conferir de novo" })[0]!);
  return put.mock.lastCall?.[1];
}

test("errors and changes name a column by its title, and a cell by its car", () => {
  show(<CargaScreen {...CARGA} />);
  expect(screen.getByRole("row", { name: /A-7 Preço/ })).toBeTruthy();
  expect(
    screen.getByRole("row", { name: /BMW X5 muda Preço: R\$ 350.000 → R\$ 340.000, fotos$/ }),
  ).toBeTruthy();
  expect(screen.getByLabelText("Linha 4 · A-7 · Preço")).toBeTruthy();
  expect(screen.getByText("Como as colunas foram lidas")).toBeTruthy();
  for (const [titulo, campo] of Object.entries(CARGA.carga.balanco.lidas ?? {}))
    expect(screen.getByLabelText<HTMLSelectElement>(`A coluna “${titulo}” é`).value).toBe(campo);
});

test("a warning about a whole column says nothing of a line", () => {
  const detalhe = "Sem valor em 3 carros: fica o que está no site.";
  const ocorrencias = [{ linha: 0, codigo: "", campo: "preco_valor", detalhe, tipo: "aviso" as const }];
  show(withBalance({ ocorrencias }));
  expect(screen.getByRole("row", { name: `– Preço ${detalhe}` })).toBeTruthy();
});

test("changed cells alone are sent, and a refusal stands in the form that sent them", async () => {
  show(<CargaScreen {...CARGA} />);
  const cell = screen.getByLabelText("Linha 4 · A-7 · Preço");
  await userEvent.clear(cell);
  const correcoes = [{ linha: 4, campo: "preco_valor", valor: "" }];
  expect(await rehearseAgain()).toHaveProperty("body.correcoes", correcoes);
  expect((await screen.findByRole("alert")).closest("form")).toBe(cell.closest("form"));
});

test("a name that is alike is taken by a tick, and nothing goes in before it was rehearsed", async () => {
  const nomes = [
    { chave: "marca porshe", lido: "PORSHE", nome: "Porshe", proposta: "Porsche", escolhido: false },
    { chave: "marca zenvo", lido: "ZENVO", nome: "Zenvo", proposta: "", escolhido: false },
  ];
  show(withBalance({ nomes }));
  await userEvent.click(screen.getByLabelText("É Porsche?"));
  expect(screen.getByLabelText<HTMLInputElement>("“PORSHE” entra como marca").value).toBe("Porsche");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /concluir|importar/ }).disabled).toBe(true);
  expect(await rehearseAgain()).toHaveProperty("body.nomes", { "marca porshe": "Porsche" });
});

test("a value of no known shop is one choice among the shops that exist", async () => {
  const detalhe = "“Pátio” não diz qual das lojas é: Campinas, Valinhos.";
  const refused = { codigo: "", campo: "loja", detalhe, tipo: "erro" as const, valor: null };
  const shop = { chave: "loja patio", lido: "Pátio", nome: "", proposta: "", escolhido: false };
  const nomes = [shop, { ...shop, chave: "loja filial-valinhos", lido: "Filial Valinhos", nome: "2" }];
  const ocorrencias = [2, 3].map((linha) => ({ ...refused, linha }));
  const balanco = { ...CARGA.carga.balanco, ocorrencias, nomes, colunas: ["Tipo"] };
  const lojas: [string, string][] = [
    ["0", "Campinas"],
    ["2", "Valinhos"],
  ];
  show(<CargaScreen {...CARGA} lojas={lojas} carga={{ ...CARGA.carga, balanco }} />);
  expect(screen.getByText("Lojas no arquivo: 2").closest("details")?.open).toBe(true);
  expect(screen.queryByText(/Colunas que o site não conhece/)).toBeNull();
  expect(screen.getByLabelText("A coluna “Tipo”, ainda não lida, é")).toBeTruthy();
  expect(screen.getAllByRole("row", { name: /Pátio/ }).map((row) => row.textContent)).toEqual([
    `2loja${detalhe} As linhas assim ficam de fora.`,
  ]);
  const known = screen.getByLabelText<HTMLSelectElement>("“Filial Valinhos” é a loja");
  expect(known.selectedOptions[0]?.text).toBe("Valinhos");
  await userEvent.selectOptions(screen.getByLabelText("“Pátio” é a loja"), "Campinas");
  expect(await rehearseAgain()).toHaveProperty("body.nomes", { "loja patio": "0" });
});

test("a file in the queue has no numbers yet", () => {
  show(<CargaScreen {...CARGA} carga={{ ...CARGA.carga, etapa: "ensaiar" }} />);
  expect(screen.getByText("Você pode fechar esta página: o trabalho continua.")).toBeTruthy();
});

test("a file can be discarded while it is read, and an import stopped and then undone", () => {
  const { rerender } = show(<CargaScreen {...CARGA} carga={{ ...CARGA.carga, etapa: "ensaiando" }} />);
  expect(screen.getByText(/^O arquivo está sendo lido\. Você pode/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "descartar este arquivo" })).toBeTruthy();
  const importando = { ...CARGA.carga, etapa: "importando" as const, feitos: 1_000, total: 2_000 };
  rerender(<CargaScreen {...CARGA} carga={importando} />);
  expect(screen.getByText(/^1\.000 de 2\.000 carros\. Você pode/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "parar a importação" })).toBeTruthy();
  rerender(<CargaScreen {...CARGA} carga={{ ...CARGA.carga, etapa: "falhou", mudancas: 3 }} />);
  expect(screen.getByRole("button", { name: "desfazer esta importação" })).toBeTruthy();
});

const IMPORTAR = { pedaco: 1, sites: [], cargas: [] } as unknown as Importar;

test("an empty file is refused where it is chosen", async () => {
  show(<ImportarScreen {...IMPORTAR} />);
  await userEvent.upload(screen.getByLabelText(/escolher arquivo/), new File([], "vazio.csv"));
  expect(screen.getByRole("alert").textContent).toBe("O arquivo está vazio.");
});

test("a column that several cars lack takes one answer, a condition that of the kilometres", async () => {
  const lack = { codigo: "", campo: "condicao", detalhe: "Falta.", tipo: "erro" as const, valor: "" };
  const ruled = { ...lack, linha: 0, tipo: "aviso" as const, valor: null };
  const ocorrencias = [ruled, { ...lack, linha: 3 }];
  show(withBalance({ ocorrencias }));
  const rule = screen.getByLabelText<HTMLSelectElement>("condicao dos carros que vêm sem este dado");
  expect(rule.selectedOptions[0]?.text).toBe("0 km é novo, acima é seminovo");
  await userEvent.selectOptions(screen.getByLabelText("Linha 3 · condicao"), "seminovo");
  expect(await rehearseAgain()).toHaveProperty("body.correcoes", [
    { linha: 0, campo: "condicao", valor: "km" },
    { linha: 3, campo: "condicao", valor: "semi-novo" },
  ]);
});

test("what is wrong and what is only to be known stand apart", () => {
  const detalhe = "Colunas que não vão ao site e ficam de fora: Renavam.";
  const [erro] = CARGA.carga.balanco.ocorrencias!;
  const aviso = { linha: 0, codigo: "", campo: "", detalhe, tipo: "aviso" as const };
  const ocorrencias = [aviso, erro!];
  show(withBalance({ ocorrencias }));
  const textOf = (name: string) => screen.getByRole("region", { name }).textContent;
  expect([textOf("O que há de errado"), textOf("Avisos")]).toEqual([
    expect.not.stringContaining("Renavam"),
    expect.stringContaining("Renavam"),
  ]);
});

test("the trial says which photographs are of no car, and a name that was answered is no question", () => {
  const counts = { casadas: 73, com_fotos: 26, sem_carro: 1 };
  const nomes = [{ chave: "marca gwn", lido: "GWN", nome: "GWM", proposta: "", escolhido: true }];
  show(withBalance({ ...counts, nomes }));
  const said = screen.getByText("Fotos do arquivo: 73 de 26 carros;").parentElement;
  expect(said?.textContent).toBe("Fotos do arquivo: 73 de 26 carros; 1 arquivo de nenhum carro.");
  expect(screen.getByText("Nomes que já foram respondidos: 1").closest("details")?.open).toBe(false);
  expect(screen.queryByText(/^Marcas e modelos novos/)).toBeNull();
});

test("the result leads to the cars that are hidden for lack of photographs, and names none that left", () => {
  show(withBalance({ ocultos: 34 }, { ...CARGA.carga, etapa: "feita" }));
  expect(screen.getByText("34 carros ficam ocultos por falta de fotos.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ver os ocultos sem foto" });
  expect(link.getAttribute("href")).toBe("/estoque?situacao=oculto&falta=fotos");
  expect(screen.queryByText("retirados")).toBeNull();
});

test("files that are chosen together are the cars and a ZIP behind them, or are refused in words", async () => {
  const [cars, photos] = [new File(["codigo"], "a.csv"), new File(["PK"], "fotos.zip")];
  expect(await pack([photos, cars])!.text()).toBe("codigoPK");
  expect(pack([cars])).toBe(cars);
  show(<ImportarScreen {...IMPORTAR} />);
  await userEvent.upload(screen.getByLabelText(/escolher arquivo/), [cars, cars]);
  expect(screen.getByText(/uma planilha só/)).toBeTruthy();
});
