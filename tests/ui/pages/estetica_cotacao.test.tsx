/** /estetica/cotacao and its result: server rendering, and a browser without storage. */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import EsteticaCotacaoPage from "../../../ui/pages/estetica_cotacao.tsx";
import { OrcamentoDocumento } from "../../../ui/parts/orcamento/OrcamentoDocumento.tsx";
import type { EsteticaOrcada, ServicoEstetica } from "../../../ui/wire.ts";
import { html, show, words } from "../show.tsx";
import { seo } from "../stock.ts";

const whatsapp = Array.from({ length: 5 }, (_, i) => ({ whatsapp: `(11) 90000-000${i}`, destinatario: "" }));
vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({ site: { loja: { whatsapp }, logo: {} }, publico: {}, about: { contato: 3 } }),
}));

const marcas = [
  { id: 36, titulo: "Porsche", status: "Ativo", logo: "/media/marcas/porsche.svg", slug: "porsche" },
];
const categorias = [
  { id: 10, titulo: "PPF", descricao: "Filme de proteção." },
  { id: 11, titulo: "Películas para vidros", descricao: "Menos calor." },
];
const foto = { imagem: "/media/coupe-black-front34.jpg", largura: 1600, altura: 1067 };
const cotacao = { foto, seo, marcas, categorias, precos: true };
const modelo = { id: 291, titulo: "911", status: "Ativo", marca_id: 36, imagem: null };
const servico: ServicoEstetica = {
  id: 1001,
  titulo: "PPF transparente",
  descricao: "Filme de 200 micra.",
  imagem: "/media/a.jpg",
  criativo_imagem: "/media/b.jpg",
  status: "Ativo",
  categoria_estetica_id: 10,
  garantia_anos: 10,
  rejeicao_calor: null,
  micra: null,
  opcionais: [],
};

afterEach(() => vi.unstubAllGlobals());

/** A server that answers these paths with a Response or with JSON, and records the requests. */
function serve(answers: Record<string, unknown>): string[] {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async ({ url }: Request) => {
    const { pathname, search } = new URL(url);
    requested.push(pathname + search);
    const found = answers[pathname];
    if (found instanceof Response) return found;
    return Response.json(found ?? { detail: "Não encontrado." }, { status: found ? 200 : 404 });
  });
  return requested;
}

/** The page with its first two steps taken: a Porsche 911. */
async function chooseCar() {
  const user = userEvent.setup();
  show(<EsteticaCotacaoPage {...cotacao} />);
  await user.type(screen.getByRole("combobox", { name: "Marca" }), "pors{ArrowDown}{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("combobox", { name: "Modelo" })).toHaveProperty("disabled", false),
  );
  await user.type(screen.getByRole("combobox", { name: "Modelo" }), "911{ArrowDown}{Enter}");
  return user;
}

describe("the flow", () => {
  test("the server renders every step's title, the brands' field and the categories", async () => {
    const text = words(html(<EsteticaCotacaoPage {...cotacao} />));
    for (const part of [
      "Orçamento de estética",
      "Qual é o seu carro?",
      "Qual serviço de estética você está procurando?",
      "Películas para vidros Menos calor.",
      "Conheça nosso produto",
      "Receba a sua proposta em tempo real",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("Tudo pronto!");
    const unpriced = words(html(<EsteticaCotacaoPage {...cotacao} precos={false} />));
    expect(unpriced).toMatch(/Um consultor responde com o valor\..*Peça a sua proposta/);
    expect(unpriced).not.toMatch(/na hora|tempo real|fornecedor/);
  });

  test("calls the API as the specification says, and a category without services says so", async () => {
    const requested = serve({
      "/api/modelos/marca/36": [modelo],
      "/api/modelo-imagem/291": { imagem: "/media/coupe.jpg" },
      "/api/servico-estetica": [servico],
      "/api/servico-estetica/1001": servico,
    });
    const user = await chooseCar();
    await user.click(screen.getByRole("radio", { name: "PPF" }));
    await user.click(await screen.findByRole("radio", { name: "PPF transparente" }));
    expect(screen.getByText("Filme de 200 micra. Garantia de 10 anos.")).toBeTruthy();
    await screen.findByRole("heading", { name: "Tudo pronto! Receba a sua proposta em tempo real" });
    expect(requested).toEqual([
      "/api/modelos/marca/36?origem=estetica&agrupado=1",
      "/api/modelo-imagem/291",
      "/api/servico-estetica?categoria=10",
      "/api/servico-estetica/1001",
    ]);
    expect((await screen.findByRole("img")).getAttribute("alt")).toContain("Porsche 911");
    expect(JSON.parse(sessionStorage.getItem("cotacao-estetica") ?? "")).toMatchObject({
      modelo: { id: 291 },
      servico: { id: 1001 },
    });
    serve({ "/api/servico-estetica": [] });
    await user.click(screen.getByRole("radio", { name: "Películas para vidros" }));
    await screen.findByText(/Nenhum serviço desta categoria/);
  });

  test("a model without a picture keeps the default one", async () => {
    const answer = Response.json({ imagem: "" });
    serve({ "/api/modelos/marca/36": [modelo], "/api/modelo-imagem/291": answer });
    await chooseCar();
    await waitFor(() => expect(answer.bodyUsed).toBe(true));
    expect((await screen.findByRole("img")).getAttribute("src")).toMatch(/^\/media\/coupe-black-front34/);
  });
});

const orcada = (less: Partial<EsteticaOrcada> = {}): EsteticaOrcada => ({
  pedido: "q1vXK2bT0m9sZ3dYw8LrPg",
  marca_id: 36,
  modelo_id: 361,
  opcionais: [10011],
  marca: "Porsche",
  modelo: "911",
  imagem: "/media/coupe.jpg",
  servico: { id: 1001, titulo: "PPF", descricao: "Filme.", imagem: "/media/a.jpg", categoria: 10 },
  validade: { feito_em: "21/11/2026", valido_ate: "01/12/2026", vencido: false },
  sem_email: false,
  marcas: {
    a: {
      marca: "Vitrakera",
      vl_final: "R$ 3.570,00",
      produtos: [
        { produto: "Capô", preco: "R$ 3.570,00", descricao: "Peça inteira.", imagem: "/media/a.jpg" },
      ],
    },
    b: {
      marca: "Filmoura",
      vl_final: null,
      produtos: [{ produto: "Capô", preco: null, descricao: "Peça inteira.", imagem: "/media/a.jpg" }],
    },
  },
  consultar: null,
  ...less,
});

describe("the result", () => {
  const rendered = (orcamento: EsteticaOrcada) =>
    html(<OrcamentoDocumento servico="estetica" orcamento={orcamento} />);

  test("one summary for each supplier: a final value, or the consultant's words", async () => {
    const page = await rendered(orcada());
    const text = words(page);
    expect(text).toMatch(
      /Vitrakera.*Capô.*R\$ 3\.570,00.*Valor final R\$ 3\.570,00 Escolha um só fornecedor: os valores não se somam\. FALAR COM CONSULTOR/,
    );
    expect(decodeURIComponent(page)).toContain(
      "5511900000003?text=Olá! Gostaria de falar sobre o orçamento de estética nº Q1V-XK2",
    );
    expect(text).toContain("Valores do dia em que você pediu o orçamento, com a mão de obra incluída.");
    expect(text).toMatch(/Filmoura.*Um consultor entrará em contato em breve.*FALAR COM CONSULTOR/);
  });

  test("no supplier at all: the server's own words", async () => {
    const produtos = [{ produto: "Capô", preco: null, descricao: "", imagem: "" }];
    const marcas = { "": { marca: "", vl_final: null, produtos } };
    const text = words(await rendered(orcada({ marcas, consultar: "Ligamos para você." })));
    expect(text).toMatch(/Sob consulta PPF.*Capô.*Ligamos para você\./);
    expect(text).not.toContain("Valor final");
  });
});
