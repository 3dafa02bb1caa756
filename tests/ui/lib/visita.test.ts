/** The visitor's choice rules tracker and analytics, from the first page to a change of mind. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const navegacao = vi.hoisted(() => ({
  ativa: false,
  iniciar: vi.fn(() => {
    navegacao.ativa = true;
  }),
  parar: vi.fn(() => {
    navegacao.ativa = false;
  }),
  registrar: vi.fn(),
  despedir: vi.fn(),
}));
const medicao = vi.hoisted(() => ({
  ativa: false,
  iniciar: vi.fn(() => {
    medicao.ativa = true;
  }),
  parar: vi.fn(() => {
    medicao.ativa = false;
  }),
  pagina: vi.fn(),
  conversao: vi.fn(),
}));
vi.mock("../../../ui/lib/navegacao.ts", () => ({
  origemOf: () => "Direto",
  Navegacao: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: every tracker is the watched one
      return navegacao;
    }
  },
}));
vi.mock("../../../ui/lib/medicao.ts", () => ({
  Medicao: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the same
      return medicao;
    }
  },
}));

type Visita = typeof import("../../../ui/lib/visita.ts");
type Consentimento = typeof import("../../../ui/lib/consentimento.ts");
let visita: Visita;
let desligar = () => {};
let consentimento: Consentimento;

const publico = (medicao_id: string) => ({ site_url: "", api_authorization: "", api_token: "", medicao_id });

const ligar = (given: Parameters<Visita["ligarVisita"]>[0]) => {
  desligar = visita.ligarVisita(given);
};

afterEach(() => desligar());

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  navegacao.ativa = medicao.ativa = false;
  document.body.innerHTML = "";
  visita = await import("../../../ui/lib/visita.ts");
  consentimento = await import("../../../ui/lib/consentimento.ts");
});

test("before an answer nothing starts; an answer starts it with the page that is open", () => {
  ligar(publico("G-1"));
  visita.registrar({ pagina: "/" });
  visita.registrar({ pagina: "/detalhe/x", veiculo: "7" });
  expect(navegacao.iniciar).not.toHaveBeenCalled();
  expect(medicao.iniciar).not.toHaveBeenCalled();
  navegacao.registrar.mockClear();
  medicao.pagina.mockClear();
  consentimento.decidir(["navegacao", "medicao"], ["navegacao", "medicao"]);
  expect(navegacao.registrar).toHaveBeenCalledExactlyOnceWith({ pagina: "/detalhe/x", veiculo: "7" });
  expect(medicao.pagina).toHaveBeenCalledExactlyOnceWith("/detalhe/x");
});

test("each is ruled apart, and a withdrawal stops it", () => {
  consentimento.decidir(["navegacao", "medicao"], ["medicao"]);
  ligar(publico("G-1"));
  expect([navegacao.ativa, medicao.ativa]).toEqual([false, true]);
  consentimento.decidir(["navegacao", "medicao"], ["navegacao"]);
  expect([navegacao.ativa, medicao.ativa]).toEqual([true, false]);
});

test("without a measurement id there is no analytics, whatever is allowed", () => {
  consentimento.decidir(["navegacao", "medicao"], ["navegacao", "medicao"]);
  ligar(publico(""));
  visita.registrar({ lead: "abc" });
  expect(medicao.iniciar).not.toHaveBeenCalled();
  expect(medicao.conversao).not.toHaveBeenCalled();
  expect(navegacao.registrar).toHaveBeenCalledWith({ lead: "abc" });
});

test("a lead and a click on any link to WhatsApp are conversions", () => {
  ligar(publico("G-1"));
  visita.registrar({ lead: "abc" });
  document.body.innerHTML = '<a id="w" href="https://wa.me/5511"><i></i></a><a id="o" href="#x">x</a>';
  document.querySelector("i")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#o")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#w")?.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  expect(medicao.conversao).toHaveBeenCalledTimes(2);
  expect(navegacao.registrar.mock.calls).toEqual([[{ lead: "abc" }], [{ whatsapp: 1 }]]);
});

test("leaving the page says goodbye", () => {
  ligar(publico(""));
  dispatchEvent(new Event("pagehide"));
  expect(navegacao.despedir).toHaveBeenCalledTimes(1);
});

test("arriving says the page, its service and its vehicle", () => {
  const { chegadaOf } = visita;
  expect(chegadaOf("busca", "/busca", {})).toEqual({ pagina: "/busca" });
  expect(chegadaOf("funilaria", "/funilaria", {})).toEqual({
    pagina: "/funilaria",
    servico: "Funilaria e pintura",
  });
  expect(chegadaOf("detalhe", "/detalhe/x", { veiculo: { id: 109 } })).toEqual({
    pagina: "/detalhe/x",
    veiculo: "109",
  });
});
