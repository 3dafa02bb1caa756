/** The proof beside the price: what is known of a car, and nothing else. */
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Provas } from "../../../../ui/parts/veiculo/Provas.tsx";
import type { VeiculoDetalhe } from "../../../../ui/wire.ts";
import { html, show, words } from "../../show.tsx";
import { detalhado } from "../../stock.ts";

const PAGAMENTO =
  "Nunca pedimos sinal antes da visita; o pagamento é só na conta do CNPJ 00.000.000/0001-00.";
const site = {
  pagamento: PAGAMENTO,
  loja: { funcionamento: { periodos: [{ dias: [1], abre: "09:00", fecha: "19:00" }], excecoes: [] } },
};
vi.mock("../../../../ui/usePage.ts", () => ({ usePage: () => ({ site }) }));

afterEach(() => {
  vi.useRealTimers();
  site.pagamento = PAGAMENTO;
});

const PROVADO: Partial<VeiculoDetalhe> = {
  laudo_resultado: "aprovado",
  laudo_firma: "Perícia Modelo",
  laudo_data: "2026-10-14",
  laudo_arquivo: "/media/documentos/laudo-0123456789abcdef.pdf",
  garantia: "6 meses para motor e câmbio",
  garantia_de: "Quintavera Motors",
  entrega: "sem custo na Grande São Paulo",
};

function linesOf(less: Partial<VeiculoDetalhe>, textos: string[] = []): string[] {
  const page = html(<Provas veiculo={detalhado(less)} textos={textos} />);
  return [...page.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, line]) => words(line ?? ""));
}

test("report, warranty and delivery, each with its link", () => {
  show(<Provas veiculo={detalhado(PROVADO)} textos={["garantia", "politica-de-entrega"]} />);
  for (const line of [
    "Laudo cautelar aprovado · Perícia Modelo, 10/2026 (PDF)",
    "Garantia de 6 meses para motor e câmbio · Quintavera Motors",
    "Entrega sem custo na Grande São Paulo",
    PAGAMENTO,
  ])
    expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/media/documentos/laudo-0123456789abcdef.pdf",
    "/institucional/garantia",
    "/institucional/politica-de-entrega",
  ]);
});

test("a text that is not published has no link", () => {
  expect(linesOf({ garantia: "um ano", entrega: "em casa" })).toEqual([
    "Garantia de um ano",
    "Entrega em casa",
    PAGAMENTO,
  ]);
});

test("of a car of which nothing is known nothing is claimed", () => {
  expect(linesOf({}, ["garantia", "politica-de-entrega"])).toEqual([PAGAMENTO]);
});

test("a report whose result nobody has said is not shown", () => {
  expect(linesOf({ ...PROVADO, laudo_resultado: null })[0]).toMatch(/^Garantia/);
});

test("a report is called what it is", () => {
  const laudo_resultado = "aprovado com apontamentos";
  expect(linesOf({ laudo_resultado, laudo_data: "2026-08-19" })[0]).toBe(
    "Laudo cautelar aprovado com apontamentos · 08/2026",
  );
});

test("a dealer that says nothing of its payment promises nothing", () => {
  site.pagamento = "";
  expect(linesOf({})).toEqual([]);
});

test("when somebody answers is the browser's to say", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T15:00:00Z") });
  expect(html(<Provas veiculo={detalhado()} textos={[]} />)).not.toContain("responde");
  show(<Provas veiculo={detalhado()} textos={[]} />);
  expect(await screen.findByText("Um consultor responde hoje até as 19h")).toBeTruthy();
});

test("of several shops the one in which the car stands is named", () => {
  const loja = {
    ...site.loja,
    nome: "Aurora Sul",
    numero: 2,
    endereco: "Rua Azul",
    endnum: "7",
    cidade: "Itu",
  };
  const [one, several] = [{}, { loja, lojas: [loja, loja] }].map((more) => {
    Object.assign(site, more);
    return html(<Provas veiculo={detalhado({})} textos={[]} />).includes("Aurora Sul: Rua Azul, 7, Itu");
  });
  expect([one, several]).toEqual([false, true]);
});
