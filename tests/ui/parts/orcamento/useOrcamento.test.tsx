/** Opening a quote: with and without a code, with a stored token, without a connection. */
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { getSessao, saveSessao } from "../../../../ui/lib/sessao.ts";
import {
  CODIGO_INVALIDO,
  type OrcamentoVisto,
  useOrcamento,
} from "../../../../ui/parts/orcamento/useOrcamento.ts";
import { ApiError } from "../../../../ui/platform/api.ts";

const PEDIDO = "q1vXK2bT0m9sZ3dYw8LrPg";
const NADA = { orcamento: null, email: null, sessao: null };
const QUOTE: OrcamentoVisto<string> = { ...NADA, orcamento: "o orçamento" };
const EMAIL: OrcamentoVisto<string> = { ...NADA, email: "m•••@exemplo.com" };

/** A server that gives these answers in order. */
function calls(...answers: (OrcamentoVisto<string> | Error)[]) {
  const look = vi.fn(async (_pedido: string, _twoFactor: string | undefined, _signal: AbortSignal) => {
    const answer = answers.shift();
    if (!answer) throw new Error("one call too many");
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { look, resend: vi.fn(async (): Promise<unknown> => EMAIL) };
}

type Calls = ReturnType<typeof calls>;
const sent = ({ look }: Calls) => look.mock.calls.map(([, twoFactor]) => twoFactor);

async function look(chamadas: Calls) {
  const { result } = renderHook(() => useOrcamento(PEDIDO, chamadas));
  expect(result.current.estado.tipo).toBe("carregando");
  await waitFor(() => expect(result.current.estado.tipo).not.toBe("carregando"));
  return result;
}

test("without a code: the quote at once", async () => {
  const chamadas = calls(QUOTE);
  const result = await look(chamadas);
  expect(result.current.estado).toEqual({ tipo: "visto", orcamento: "o orçamento" });
  expect(result.current.modal.aberto).toBe(false);
  expect(sent(chamadas)).toEqual([undefined]);
});

describe("with a code", () => {
  test("the right one opens the quote and keeps the token", async () => {
    const chamadas = calls(EMAIL, { ...QUOTE, sessao: "token" });
    const result = await look(chamadas);
    expect(result.current.estado).toEqual({ tipo: "protegido", email: "m•••@exemplo.com" });
    expect(result.current.modal).toMatchObject({ aberto: true, email: "m•••@exemplo.com", erro: null });
    await act(() => result.current.modal.onCodigo("K7QP"));
    expect(result.current.estado).toEqual({ tipo: "visto", orcamento: "o orçamento" });
    expect(result.current.modal.aberto).toBe(false);
    expect(sent(chamadas)).toEqual([undefined, "K7QP"]);
    expect(getSessao(PEDIDO)).toBe("token");
  });

  test("a wrong one leaves the modal open with its words, the next one may be right", async () => {
    const result = await look(calls(EMAIL, NADA, QUOTE));
    await act(() => result.current.modal.onCodigo("AAAA"));
    expect(result.current.modal).toMatchObject({ aberto: true, erro: CODIGO_INVALIDO, enviando: false });
    expect(getSessao(PEDIDO)).toBeNull();
    await act(() => result.current.modal.onCodigo("K7QP"));
    expect(result.current.estado.tipo).toBe("visto");
  });

  test("no connection while it is sent: the words, in the modal", async () => {
    const result = await look(calls(EMAIL, new ApiError(0, "Sem conexão.")));
    await act(() => result.current.modal.onCodigo("K7QP"));
    expect(result.current.modal).toMatchObject({ aberto: true, erro: "Sem conexão.", enviando: false });
  });

  test("the modal can be closed and opened again", async () => {
    const result = await look(calls(EMAIL));
    act(() => result.current.modal.onClose());
    expect(result.current.modal.aberto).toBe(false);
    act(() => result.current.requestCodigo());
    expect(result.current.modal.aberto).toBe(true);
  });

  test("a resend takes the last error away; its own failure is the modal's to tell", async () => {
    const chamadas = calls(EMAIL, NADA);
    const result = await look(chamadas);
    await act(() => result.current.modal.onCodigo("AAAA"));
    await act(() => result.current.modal.onResend());
    expect(chamadas.resend).toHaveBeenCalledExactlyOnceWith(PEDIDO);
    expect(result.current.modal.erro).toBeNull();
    chamadas.resend.mockRejectedValueOnce(new ApiError(503, "Ocupado."));
    await act(() => expect(result.current.modal.onResend()).rejects.toThrow("Ocupado."));
  });

  test("a resend that no longer needs a code opens the quote", async () => {
    const chamadas = calls(EMAIL, QUOTE);
    const result = await look(chamadas);
    chamadas.resend.mockRejectedValueOnce(new ApiError(404, "Não encontrado."));
    await act(() => result.current.modal.onResend());
    await waitFor(() => expect(result.current.estado.tipo).toBe("visto"));
  });
});

describe("with a stored token", () => {
  test("it opens the quote silently", async () => {
    saveSessao(PEDIDO, "token");
    const chamadas = calls(QUOTE);
    const result = await look(chamadas);
    expect(result.current.estado.tipo).toBe("visto");
    expect(sent(chamadas)).toEqual(["token"]);
    expect(getSessao(PEDIDO)).toBe("token");
  });

  test("a refused token is dropped, and the code is requested without an error", async () => {
    saveSessao(PEDIDO, "velho");
    const chamadas = calls(NADA, EMAIL);
    const result = await look(chamadas);
    expect(sent(chamadas)).toEqual(["velho", undefined]);
    expect(result.current.modal).toMatchObject({ aberto: true, erro: null });
    expect(getSessao(PEDIDO)).toBeNull();
  });

  test("no connection does not cost it", async () => {
    saveSessao(PEDIDO, "token");
    const result = await look(calls(new ApiError(0, "Sem conexão."), QUOTE));
    expect(result.current.estado).toEqual({ tipo: "falhou", texto: "Sem conexão." });
    expect(getSessao(PEDIDO)).toBe("token");
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.estado.tipo).toBe("visto"));
  });
});

test("an unknown quote has words of its own", async () => {
  const result = await look(calls(new ApiError(404, "Orçamento não encontrado.")));
  expect(result.current.estado).toMatchObject({ tipo: "desconhecido" });
});

test("a failure can be tried again", async () => {
  const chamadas = calls(new ApiError(503, "Ocupado."), NADA, QUOTE);
  const result = await look(chamadas);
  expect(result.current.estado).toEqual({ tipo: "falhou", texto: "Ocupado." });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.estado).toMatchObject({ tipo: "falhou" }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.estado.tipo).toBe("visto"));
});

test("a look is given up with the page", async () => {
  const chamadas = calls(QUOTE);
  const { unmount } = renderHook(() => useOrcamento(PEDIDO, chamadas));
  unmount();
  expect(chamadas.look.mock.calls[0]?.[2].aborted).toBe(true);
});
