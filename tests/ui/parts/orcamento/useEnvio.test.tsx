/** The end of a quote: the lead is made once, whatever becomes of the quote. */
import { act, renderHook } from "@testing-library/react";
import { useReducer } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { type Carro, type CarroAcao, reduceCarro } from "../../../../ui/lib/cotacao.ts";
import { readOrcamentos } from "../../../../ui/lib/orcamentos.ts";
import { useEnvio } from "../../../../ui/parts/orcamento/useEnvio.ts";
import { ApiError } from "../../../../ui/platform/api.ts";
import type { PedidoCriado } from "../../../../ui/wire.ts";

const { navigate, sendLead } = vi.hoisted(() => ({
  navigate: vi.fn(async (_to: string) => {}),
  sendLead: vi.fn(async (..._: unknown[]) => ({ id: "lead-1" })),
}));
vi.mock("../../../../ui/platform/useFollow.ts", () => ({ useFollow: () => navigate }));
vi.mock("../../../../ui/lib/lead.ts", async (original) => ({ ...(await original<object>()), sendLead }));

const VISITANTE = { nome: "Ana", email: "ana@exemplo.com.br", telefone: "(11) 91234-5678" };

const reduce = (carro: Carro, acao: CarroAcao) => reduceCarro(carro, acao, (same) => same);
const marca = { id: 1, titulo: "Volvo" };
const modelo = { id: 11, titulo: "XC90" };
const ENVIO = { site: "", tempo_ms: 9000, chaveOf: () => "chave" };

/** A quote whose requests get these answers in order. */
function quote(...answers: (PedidoCriado | Error)[]) {
  const create = vi.fn(async (_novo: unknown, _header: { "Idempotency-Key": string }) => {
    const answer = answers.shift() ?? new Error("one call too many");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const { result } = renderHook(() => {
    const [cotacao, act] = useReducer(reduce, { marca, modelo, lead: null });
    const orcamentoOf = (lead: string) => ({ lead });
    const quoted = { servico: "blindagem", proposta: "Um carro" } as const;
    return useEnvio({ ...quoted, cotacao, act, orcamentoOf, create });
  });
  const send = () => act(() => result.current.modal.onSend(VISITANTE, ENVIO));
  const ask = () => act(async () => result.current.request());
  return { create, result, send, ask };
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("a visitor without a contact gives one, and then sees the quote", async () => {
  const { result, ask, send } = quote({ orcamento: { pedido: "abc" } });
  await ask();
  expect(result.current.modal.aberto).toBe(true);
  await send();
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/blindagem/orcamento/abc");
  expect(result.current.lead, "the next quote may be somebody else's").toBeNull();
  expect(readOrcamentos()).toMatchObject([{ servico: "blindagem", pedido: "abc", carro: "Volvo XC90" }]);
});

test("a quote that failed is tried again with the lead that there is, under the same key", async () => {
  const { create, result, ask, send } = quote(new ApiError(500, "Caiu."), { pedido: "abc" });
  await send();
  expect(result.current).toMatchObject({ lead: "lead-1", erro: { detail: "Caiu." }, enviando: false });
  await ask();
  expect(sendLead).toHaveBeenCalledTimes(1);
  const [first, second] = create.mock.calls;
  expect(second).toEqual(first);
  expect(navigate).toHaveBeenCalledExactlyOnceWith("/blindagem/orcamento/abc");
});

test("it is busy until the quote is there; going back meanwhile allows another request", async () => {
  let arrive = () => {};
  navigate.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );
  const { result } = quote({ pedido: "abc" });
  await act(async () => void result.current.modal.onSend(VISITANTE, ENVIO));
  expect(navigate).toHaveBeenCalledOnce();
  expect(result.current.enviando).toBe(true);
  await act(async () => arrive());
  expect(result.current.enviando).toBe(false);
});

test("a used lead is forgotten, and the contact form opens again", async () => {
  const { result, ask, send } = quote(new ApiError(400, "Envie seus dados novamente.", "lead"));
  await send();
  expect(result.current.lead).toBeNull();
  await ask();
  expect(result.current.modal.aberto).toBe(true);
});

test("an answer without a pedido is a failure", async () => {
  const { result, send } = quote({});
  await send();
  expect(navigate).not.toHaveBeenCalled();
  expect(result.current.erro?.detail).toBe("Não foi possível calcular a sua proposta agora. Tente de novo.");
});
