/** Opens a quote silently by a stored token, or by its mailed code (specification, section 4.7; readings 28–31). */
import { useEffect, useEffectEvent, useState } from "react";
import { removeOrcamento } from "../../lib/orcamentos.ts";
import { dropSessao, getSessao, saveSessao } from "../../lib/sessao.ts";
import { ApiError } from "../../platform/api.ts";

/** The answer to a request: the quote, or the masked e-mail to which a code was sent, or neither when the code was refused. */
export type OrcamentoVisto<T> = {
  orcamento?: T | null;
  email?: string | null;
  sessao?: string | null;
};

/** The calls of one kind of quote. They reject with an ApiError; 404 is an unknown pedido. */
export type Chamadas<T> = {
  look: (pedido: string, twoFactor: string | undefined, signal: AbortSignal) => Promise<OrcamentoVisto<T>>;
  resend: (pedido: string) => Promise<unknown>;
};

type EstadoOrcamento<T> =
  | { tipo: "carregando" }
  | { tipo: "visto"; orcamento: T }
  | { tipo: "protegido"; email: string }
  | { tipo: "desconhecido"; texto: string }
  | { tipo: "falhou"; texto: string };

export const CODIGO_INVALIDO = "Código inválido";
const DESCONHECIDO = "Não encontramos este orçamento. Confira o link ou faça um novo.";
const FALHOU = "Não foi possível abrir o orçamento agora. Tente de novo.";

/** `chamadas` is a constant of the page's module. `modal` is what CodigoModal takes. */
export function useOrcamento<T>(pedido: string, chamadas: Chamadas<T>) {
  const [estado, setEstado] = useState<EstadoOrcamento<T>>({ tipo: "carregando" });
  const [aberto, setAberto] = useState(false);
  const [vez, setVez] = useState(0);

  function show(visto: EstadoOrcamento<T>) {
    if (visto.tipo === "desconhecido") removeOrcamento(pedido);
    setEstado(visto);
    setAberto(visto.tipo === "protegido");
  }

  const fetchOrcamento = useEffectEvent(async (signal: AbortSignal) => {
    const visto = await open(pedido, chamadas, signal).catch(failed<T>);
    if (!signal.aborted) show(visto);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another pedido or a retry fetches again
  useEffect(() => {
    const controle = new AbortController();
    fetchOrcamento(controle.signal);
    return () => controle.abort();
  }, [pedido, vez]);

  function retry() {
    show({ tipo: "carregando" });
    setVez((antes) => antes + 1);
  }

  const codigo = useCodigo(pedido, chamadas, (orcamento) => show({ tipo: "visto", orcamento }), retry);
  const email = estado.tipo === "protegido" ? estado.email : "";
  const modal = { aberto, email, onClose: () => setAberto(false), ...codigo };
  return { estado, retry, requestCodigo: () => setAberto(true), modal };
}

/** Checks and requests codes. `onGone`: the quote needs no code any more. */
function useCodigo<T>(
  pedido: string,
  { look, resend }: Chamadas<T>,
  onOrcamento: (orcamento: T) => void,
  onGone: () => void,
) {
  const [enviando, setEnviando] = useState(false);
  const [erro, setErro] = useState<string | null>(null);

  async function onCodigo(codigo: string) {
    setEnviando(true);
    setErro(null);
    try {
      const { orcamento, sessao } = await look(pedido, codigo, new AbortController().signal);
      if (!orcamento) return setErro(CODIGO_INVALIDO);
      if (sessao) saveSessao(pedido, sessao);
      onOrcamento(orcamento);
    } catch (cause) {
      setErro(cause instanceof ApiError ? cause.detail : FALHOU);
    } finally {
      setEnviando(false);
    }
  }

  async function onResend() {
    setErro(null);
    try {
      await resend(pedido);
    } catch (cause) {
      if (cause instanceof ApiError && cause.status === 404) return onGone();
      throw cause;
    }
  }

  return { enviando, erro, onCodigo, onResend };
}

/** A stored token that fails is removed silently, and the code is requested. */
async function open<T>(
  pedido: string,
  { look }: Chamadas<T>,
  signal: AbortSignal,
): Promise<EstadoOrcamento<T>> {
  const guardado = getSessao(pedido);
  if (guardado) {
    const { orcamento } = await look(pedido, guardado, signal);
    if (orcamento) return { tipo: "visto", orcamento };
    dropSessao(pedido);
  }
  const { orcamento, email } = await look(pedido, undefined, signal);
  if (orcamento) return { tipo: "visto", orcamento };
  return email ? { tipo: "protegido", email } : { tipo: "falhou", texto: FALHOU };
}

function failed<T>(cause: unknown): EstadoOrcamento<T> {
  if (!(cause instanceof ApiError)) return { tipo: "falhou", texto: FALHOU };
  if (cause.status === 404) return { tipo: "desconhecido", texto: DESCONHECIDO };
  return { tipo: "falhou", texto: cause.detail };
}
