/** The visitor's choice rules tracker and analytics, from the first page to a change of mind. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const navegacao = vi.hoisted(() => ({
  ativa: false,
  start: vi.fn(() => {
    navegacao.ativa = true;
  }),
  stop: vi.fn(() => {
    navegacao.ativa = false;
  }),
  record: vi.fn(),
  leave: vi.fn(),
}));
const medicao = vi.hoisted(() => ({
  ativa: false,
  start: vi.fn(() => {
    medicao.ativa = true;
  }),
  stop: vi.fn(() => {
    medicao.ativa = false;
  }),
  recordPagina: vi.fn(),
  recordConversao: vi.fn(),
}));
vi.mock("../../../ui/lib/navegacao.ts", () => ({
  cliqueOf: () => "",
  origemOf: () => "Direto",
  Navegacao: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: every tracker is the watched one
      return navegacao;
    }
  },
}));
vi.mock("../../../ui/lib/analytics.ts", () => ({
  Analytics: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: the same
      return medicao;
    }
  },
}));

type Visita = typeof import("../../../ui/lib/tracking.ts");
type Consentimento = typeof import("../../../ui/lib/consent.ts");
let visita: Visita;
let end = () => {};
let consentimento: Consentimento;

const publico = (medicao_id: string) => ({
  site_url: "",
  api_authorization: "",
  api_token: "",
  medicao_id,
  sem_email: false,
});

const start = (given: Parameters<Visita["follow"]>[0]) => {
  end = visita.follow(given);
};

afterEach(() => end());

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  navegacao.ativa = medicao.ativa = false;
  document.body.innerHTML = "";
  visita = await import("../../../ui/lib/tracking.ts");
  consentimento = await import("../../../ui/lib/consent.ts");
});

test("before an answer nothing starts; an answer starts it with the page that is open", () => {
  start(publico("G-1"));
  visita.record({ pagina: "/" });
  visita.record({ pagina: "/detalhe/x", veiculo: "7" });
  expect(navegacao.start).not.toHaveBeenCalled();
  expect(medicao.start).not.toHaveBeenCalled();
  navegacao.record.mockClear();
  medicao.recordPagina.mockClear();
  consentimento.decide(["navegacao", "medicao"], ["navegacao", "medicao"]);
  expect(navegacao.record).toHaveBeenCalledExactlyOnceWith({ pagina: "/detalhe/x", veiculo: "7" });
  expect(medicao.recordPagina).toHaveBeenCalledExactlyOnceWith("/detalhe/x");
});

test("each is ruled apart, and a withdrawal stops it", () => {
  consentimento.decide(["navegacao", "medicao"], ["medicao"]);
  start(publico("G-1"));
  expect([navegacao.ativa, medicao.ativa]).toEqual([false, true]);
  consentimento.decide(["navegacao", "medicao"], ["navegacao"]);
  expect([navegacao.ativa, medicao.ativa]).toEqual([true, false]);
});

test("without a measurement id there is no analytics, whatever is allowed", () => {
  consentimento.decide(["navegacao", "medicao"], ["navegacao", "medicao"]);
  start(publico(""));
  visita.record({ lead: "abc" });
  expect(medicao.start).not.toHaveBeenCalled();
  expect(medicao.recordConversao).not.toHaveBeenCalled();
  expect(navegacao.record).toHaveBeenCalledWith({ lead: "abc" });
});

test("a lead and a click on any link to WhatsApp are conversions", () => {
  start(publico("G-1"));
  visita.record({ lead: "abc" });
  document.body.innerHTML = '<a id="w" href="https://wa.me/5511"><i></i></a><a id="o" href="#x">x</a>';
  document.querySelector("i")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#o")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  document.querySelector("#w")?.dispatchEvent(new MouseEvent("auxclick", { bubbles: true, button: 2 }));
  expect(medicao.recordConversao).toHaveBeenCalledTimes(2);
  expect(navegacao.record.mock.calls).toEqual([[{ lead: "abc" }], [{ whatsapp: 1 }]]);
});

test("leaving the page says goodbye", () => {
  start(publico(""));
  dispatchEvent(new Event("pagehide"));
  expect(navegacao.leave).toHaveBeenCalledTimes(1);
});
