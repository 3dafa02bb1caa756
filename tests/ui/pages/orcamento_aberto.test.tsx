/** /blindagem/orcamento/{pedido}: prices and final values, or the consultant's words (reading 34), before and after the answer. */
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readStored } from "../../../ui/lib/cotacao.ts";
import { readOrcamentos } from "../../../ui/lib/orcamentos.ts";
import OrcamentoAbertoPage from "../../../ui/pages/orcamento_aberto.tsx";
import type { OrcamentoBlindagem } from "../../../ui/wire.ts";
import { html, show, words } from "../show.tsx";
import { seo } from "../stock.ts";

const off = vi.hoisted(() => ({ desligados: [] as string[] }));
const TELEFONES = ["(11) 90000-0001", "(11) 90000-0002", "(11) 90000-0003"];
vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({
    about: { contato: 2 },
    publico: {},
    site: {
      logo: {},
      ...off,
      nome: "Quintavera Motors",
      loja: { whatsapp: TELEFONES.map((whatsapp) => ({ whatsapp })) },
    },
  }),
}));

afterEach(() => {
  off.desligados = [];
  vi.unstubAllGlobals();
});

const PEDIDO = "q1vXK2bT0m9sZ3dYw8LrPg";
const page = <OrcamentoAbertoPage seo={seo} servico="blindagem" pedido={PEDIDO} />;

type Less = {
  precos?: (string | null)[];
  final?: string | null;
  recomendacao?: boolean;
  vencido?: boolean;
  sem_email?: boolean;
};

function quote({
  precos = ["R$ 100,00", "R$ 20,00"],
  final = "R$ 120,00",
  recomendacao = true,
  vencido = false,
  sem_email = false,
}: Less = {}) {
  const produtos = precos.map((preco, i) => ({
    produto: `Produto ${i}`,
    preco,
    descricao: `Descrição ${i}`,
    imagem: "",
  }));
  const extra = { produto: "Produto 9", preco: precos[0] ?? null, descricao: "Outra", imagem: "" };
  const recomendados = [
    ...produtos.map((produto) => ({ ...produto, nota: null })),
    { ...extra, nota: "no lugar de: Produto 0" },
  ];
  const found: OrcamentoBlindagem = {
    orcamento: {
      pedido: PEDIDO,
      marca_id: 7,
      modelo_id: 291,
      skus: ["vidro", "sirene"],
      marca: "Land Rover",
      modelo: "Range Rover Sport",
      imagem: "/media/suv-black-front34.jpg",
      produtos,
      vl_final: final,
      consultar: final ? null : "Um consultor entrará em contato em breve com os valores deste orçamento.",
      validade: { feito_em: "21/11/2026", valido_ate: "01/12/2026", vencido },
      sem_email,
    },
    melhorescolha: recomendacao
      ? { titulo: "Família protegida", texto: "Com teto.", produtos: recomendados, vl_final: final }
      : null,
  };
  return [found];
}

function answer(body: unknown, status = 200) {
  const response = () =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => response()),
  );
}

test("the server renders its placeholders alone and sends no request", async () => {
  answer(quote());
  const text = words(html(page));
  expect(text).toContain("Abrindo o seu orçamento");
  expect(text).toContain("orçamento | Blindagem");
  expect(text).not.toContain("R$");
  expect(fetch).not.toHaveBeenCalled();
});

test("both columns with their prices, final values and consultants", async () => {
  answer(quote());
  show(page);
  const mine = await screen.findByRole("region", { name: "O projeto que você montou" });
  const ours = screen.getByRole("region", { name: "Família protegida" });
  for (const column of [mine, ours]) {
    expect(column.textContent).toContain("R$\u00a020,00");
    expect(column.textContent).toContain("R$\u00a0120,00");
    const link = within(column).getByRole("link", { name: "FALAR COM CONSULTOR" });
    expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5511900000003\?text=/);
    expect(link.getAttribute("href")).toContain(encodeURIComponent("nº Q1V-XK2"));
    expect(link.getAttribute("href")).not.toContain(PEDIDO);
  }
  expect(within(ours).getAllByText("no lugar de: Produto 0")).toHaveLength(1);
  expect(ours.textContent).toContain("fica no lugar do valor da sua escolha e não se soma a ele");
  expect(mine.textContent).not.toMatch(/no lugar d|não se soma/);
});

test.each([true, false])("a quote that is not mailed says so: %s", async (sem_email) => {
  answer(quote({ sem_email }));
  show(page);
  const capa = await screen.findByText(/Orçamento nº/);
  expect(capa.closest("p")?.textContent?.includes("guarde o endereço desta página")).toBe(sem_email);
});

test("a product without a price says so; without a final value a consultant calls", async () => {
  answer(quote({ precos: ["R$ 100,00", null], final: null }));
  show(page);
  const mine = await screen.findByRole("region", { name: "O projeto que você montou" });
  expect(mine.textContent).toContain("Sob Consulta");
  expect(screen.getAllByText(/Um consultor entrará em contato em breve/)).toHaveLength(2);
});

test("no priced product at all: no prices, the consultant's words", async () => {
  answer(quote({ precos: [null, null], final: null, recomendacao: false }));
  show(page);
  const mine = await screen.findByRole("region", { name: "O projeto que você montou" });
  expect(mine.textContent).not.toMatch(/R\$|Sob Consulta/);
  expect(screen.getAllByText(/Um consultor entrará em contato/)).toHaveLength(1);
});

test.each([
  [{}, "Feito em 21/11/2026. Os valores valem até 01/12/2026."],
  [{ vencido: true }, "Feito em 21/11/2026. Os valores valeram até 01/12/2026."],
  [{ precos: [null, null], final: null }, "Feito em 21/11/2026."],
])("it says from when it is and until when its prices hold", async (less, said) => {
  answer(quote(less));
  show(page);
  expect((await screen.findByText(/^Orçamento nº/)).parentElement?.textContent).toContain(said);
  await waitFor(() => expect(readOrcamentos()[0]?.pedido).toBe(PEDIDO));
});

test("expired prices are announced on top, with a link to today's", async () => {
  answer(quote({ vencido: true }));
  show(page);
  const notice = await screen.findByRole("region", { name: "Os valores deste orçamento venceram" });
  expect(notice.textContent).toContain("Eles valeram até 01/12/2026.");
  const consultant = within(notice).getByRole("link", { name: "FALAR COM CONSULTOR" });
  expect(decodeURIComponent(consultant.getAttribute("href") ?? "")).toContain(
    `Os valores do meu orçamento de blindagem nº Q1V-XK2, do Land Rover Range Rover Sport, valeram até 01/12/2026.`,
  );
  const again = within(notice).getByRole("link", { name: "Fazer um novo orçamento" });
  expect(again.getAttribute("href")).toBe("/blindagem/cotacao");
  again.addEventListener("click", (event) => event.preventDefault());
  again.click();
  expect(readStored("blindagem")).toMatchObject({
    modelo: { id: 291, titulo: "Range Rover Sport" },
    anteriores: ["vidro", "sirene"],
  });
  const mine = screen.getByRole("region", { name: "O projeto que você montou" });
  expect(mine.textContent).toContain("Valor final até 01/12/2026 R$\u00a0120,00");
});

test.each([
  ["that still holds", {}],
  ["without prices", { vencido: true, precos: [null, null], final: null }],
])("a quote %s has no such notice", async (_, less) => {
  answer(quote(less));
  show(page);
  await screen.findByText(/^Orçamento nº/);
  expect(screen.queryByRole("region", { name: /venceram/ })).toBeNull();
});

test.each([
  ["blindagem", false],
  ["estetica", true],
])(
  "an expired quote and an unknown one lead to a new one where the dealer makes some: without %s",
  async (servico, novo) => {
    off.desligados = [servico];
    answer(quote({ vencido: true }));
    const { unmount } = show(page);
    const note = await screen.findByRole("region", { name: "Os valores deste orçamento venceram" });
    expect(within(note).queryByRole("link", { name: "Fazer um novo orçamento" }) !== null).toBe(novo);
    expect(note.textContent?.includes("ou faça um novo orçamento.")).toBe(novo);
    unmount();
    answer({ detail: "Orçamento não encontrado." }, 404);
    show(page);
    await screen.findByText("Orçamento não encontrado");
    expect(screen.queryByRole("link", { name: "Fazer uma cotação" }) !== null).toBe(novo);
  },
);
