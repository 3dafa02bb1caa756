/** The tracker: its messages, their batches and the withdrawal of consent. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  CHAVE,
  cliqueOf,
  INTERVALO_MS,
  Navegacao,
  origemOf,
  withoutPedido,
} from "../../../ui/lib/navegacao.ts";

const api = vi.hoisted(() => ({ POST: vi.fn(), PUT: vi.fn(), DELETE: vi.fn() }));
vi.mock("../../../ui/platform/api.ts", () => ({ api }));

const CRIADA = { data: { nav_id: "n1" }, response: { ok: true, status: 201 } };
const OK = { response: { ok: true, status: 200 } };
const NENHUM = { paginas: [], banners: [], servicos: [], veiculos: [] };

let navegacao: Navegacao;

beforeEach(() => {
  vi.useFakeTimers();
  api.POST.mockReset().mockResolvedValue(CRIADA);
  api.PUT.mockReset().mockResolvedValue(OK);
  api.DELETE.mockReset().mockResolvedValue(OK);
  navegacao = new Navegacao("Direto");
});

afterEach(() => vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(0);
const later = () => vi.advanceTimersByTimeAsync(INTERVALO_MS);
const put = (i = 0) => api.PUT.mock.calls[i]?.[1].body;

async function begun(): Promise<void> {
  navegacao.start();
  navegacao.record({ pagina: "/" });
  await soon();
}

test("a campaign, another site, or neither", () => {
  expect(origemOf("?utm_source=instagram", "https://google.com/", "loja")).toBe("instagram");
  expect(origemOf("", "https://www.google.com/search?q=porsche", "loja")).toBe("www.google.com");
  expect(origemOf("", "https://loja/busca", "loja")).toBe("Direto");
  expect(origemOf("?utm_source=", "", "loja")).toBe("Direto");
  expect(origemOf("?utm_source=a%00b", "nonsense", "loja")).toBe("a b");
  expect(origemOf(`?utm_source=${"x".repeat(300)}`, "", "loja")).toHaveLength(200);
});

test("a click on an advertisement is a source of its own, under a campaign's name where it has one", async () => {
  for (const nome of ["gclid", "gbraid", "wbraid"])
    expect(origemOf(`?${nome}=Cj0`, "https://www.google.com/", "loja")).toBe("google (anúncio)");
  expect(origemOf("?gclid=Cj0&utm_source=instagram", "", "loja")).toBe("instagram");
  expect(origemOf("?gclid=", "https://www.google.com/", "loja")).toBe("www.google.com");
  expect([cliqueOf("?gclid=Cj0"), cliqueOf("")]).toEqual(["Cj0", ""]);
  navegacao = new Navegacao("google (anúncio)", "Cj0");
  await begun();
  expect(api.POST.mock.calls[0]?.[1].body).toMatchObject({ origem: "google (anúncio)", clique: "Cj0" });
});

test("a quote's secret is never sent", () => {
  expect(withoutPedido("/blindagem/orcamento/Zc3fXQ0v0mJ5yO2nG1kq8w")).toBe("/blindagem/orcamento");
  expect(withoutPedido("https://loja/estetica/orcamento/Zc3f-_/?x=1")).toBe(
    "https://loja/estetica/orcamento?x=1",
  );
  expect(withoutPedido("/aviso/Zc3fXQ0v0mJ5yO2nG1kq8w/cancelar")).toBe("/aviso");
  expect(withoutPedido("/agendamento/Zc3fXQ0v0mJ5yO2nG1kq8w")).toBe("/agendamento");
  expect(withoutPedido("/blindagem/cotacao")).toBe("/blindagem/cotacao");
});

test("nothing is sent before it is started", async () => {
  navegacao.record({ pagina: "/" });
  await later();
  expect(api.POST).not.toHaveBeenCalled();
});

test("the session is created under the long names and added to under the short ones", async () => {
  localStorage.setItem(CHAVE, "antiga");
  navegacao.start();
  expect(localStorage.getItem(CHAVE)).toBeNull();
  navegacao.record({ pagina: "/detalhe/x", veiculo: "109" });
  expect(navegacao.carregando).toBe(false);
  await soon();
  expect(api.POST).toHaveBeenCalledExactlyOnceWith("/api/navigation-tracker", {
    body: {
      origem: "Direto",
      paginas_acessadas: ["/detalhe/x"],
      banners_clicados: [],
      servicos_visitados: [],
      veiculos_acessados: ["109"],
    },
    keepalive: true,
  });
  expect(localStorage.getItem(CHAVE)).toBe("n1");
  navegacao.record({ pagina: "/funilaria", servico: "Funilaria e pintura" });
  await later();
  expect(api.PUT.mock.calls[0]?.[1].params).toEqual({ path: { nav_id: "n1" } });
  expect(put()).toEqual({
    ...NENHUM,
    origem: "Direto",
    paginas: ["/funilaria"],
    servicos: ["Funilaria e pintura"],
  });
});

test("events within a second are sent together", async () => {
  await begun();
  navegacao.record({ banner: "3" });
  navegacao.record({ pagina: "/busca" });
  navegacao.record({ pagina: "/busca", whatsapp: 1 });
  navegacao.record({ lead: "abc" });
  for (const favorito of ["porsche-911", "bmw-x5", "porsche-911"]) navegacao.record({ favorito });
  await vi.advanceTimersByTimeAsync(INTERVALO_MS - 1);
  expect(api.PUT).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(api.PUT).toHaveBeenCalledTimes(1);
  expect(put()).toMatchObject({ banners: ["3"], paginas: ["/busca"], whatsapp: 1, lead: "abc" });
  expect(put()).toMatchObject({ favoritos: ["porsche-911", "bmw-x5"] });
  await vi.advanceTimersByTimeAsync(10 * INTERVALO_MS);
  expect(api.PUT).toHaveBeenCalledTimes(1);
});

test("events wait for the answer to the creation, however long it takes", async () => {
  let answer = (_: unknown) => {};
  api.POST.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await begun();
  expect(navegacao.carregando).toBe(true);
  navegacao.record({ pagina: "/sobre" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(api.PUT).not.toHaveBeenCalled();
  answer(CRIADA);
  await soon();
  await soon();
  expect(api.PUT).toHaveBeenCalledTimes(1);
  expect(navegacao.carregando).toBe(false);
});

test("the last words go at once", async () => {
  await begun();
  navegacao.record({ whatsapp: 1 });
  navegacao.leave();
  expect(api.PUT).toHaveBeenCalledTimes(1);
  await later();
  navegacao.leave();
  expect(api.PUT).toHaveBeenCalledTimes(1);
});

test("withdrawing stops, forgets the id and requests the erasure", async () => {
  await begun();
  navegacao.record({ pagina: "/sobre" });
  navegacao.stop();
  expect(localStorage.getItem(CHAVE)).toBeNull();
  expect(api.DELETE.mock.calls[0]?.[1].params).toEqual({ path: { nav_id: "n1" } });
  navegacao.record({ pagina: "/busca" });
  await vi.advanceTimersByTimeAsync(10 * INTERVALO_MS);
  expect(api.PUT).not.toHaveBeenCalled();
  navegacao.stop();
  expect(api.DELETE).toHaveBeenCalledTimes(1);
});

test("withdrawing while the session is being made erases it when its id is known", async () => {
  let answer = (_: unknown) => {};
  api.POST.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await begun();
  navegacao.stop();
  expect(api.DELETE).not.toHaveBeenCalled();
  answer(CRIADA);
  await soon();
  expect(api.DELETE).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(CHAVE)).toBeNull();
});

test("a session unknown to the server is replaced, and the pending events go to the new one", async () => {
  await begun();
  api.PUT.mockResolvedValueOnce({ response: { ok: false, status: 404 } });
  api.POST.mockResolvedValueOnce({ ...CRIADA, data: { nav_id: "n2" } });
  navegacao.record({ pagina: "/sobre" });
  await later();
  await later();
  expect(api.POST.mock.calls[1]?.[1].body.paginas_acessadas).toEqual(["/sobre"]);
  expect(localStorage.getItem(CHAVE)).toBe("n2");
});

test("a failure is logged, waits for the next event, and after three it stays silent", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  api.POST.mockRejectedValue(new Error("offline"));
  await begun();
  expect(logged).toHaveBeenCalledWith("Erro ao buscar dados da API", expect.any(Error));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.POST).toHaveBeenCalledTimes(1);
  navegacao.record({ pagina: "/busca" });
  await later();
  expect(api.POST.mock.calls[1]?.[1].body.paginas_acessadas).toEqual(["/", "/busca"]);
  for (const pagina of ["/a", "/b", "/c"]) {
    navegacao.record({ pagina });
    await later();
  }
  expect(api.POST).toHaveBeenCalledTimes(3);
  expect(navegacao.carregando).toBe(false);
  logged.mockRestore();
});
