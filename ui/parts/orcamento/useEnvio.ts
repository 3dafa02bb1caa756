/**
 * The end of both quotes: sends the lead, then the quote, and opens its page. The lead is sent once: when the quote
 * fails, another try repeats only the quote (readings 24 and 35).
 */
import { startTransition, useState } from "react";
import * as addresses from "../../lib/addresses.ts";
import { today } from "../../lib/clock.ts";
import { type Envio, sendLead, type Visitante } from "../../lib/lead.ts";
import { type OrcamentoGuardado, storeOrcamento } from "../../lib/orcamentos.ts";
import { ApiError } from "../../platform/api.ts";
import { useFollow } from "../../platform/useFollow.ts";
import type { NovoLead, PedidoCriado } from "../../wire.ts";
import { useIntencao } from "../formulario/useIntencao.ts";

type Pedido<Novo> = {
  servico: "blindagem" | "estetica";
  /** The visitor's name for the quote. */
  carro: string;
  /** The lead that was sent already. */
  lead: string | null;
  onLead: (lead: string | null) => void;
  leadOf: (visitante: Visitante) => Omit<NovoLead, "site">;
  /** Null while a choice is missing. */
  orcamentoOf: (lead: string) => Novo | null;
  create: (novo: Novo, header: { "Idempotency-Key": string }) => Promise<PedidoCriado>;
};

const FALHOU = "Não foi possível calcular a sua proposta agora. Tente de novo.";
const PARADO = { enviando: false, erro: null as ApiError | null };

/** `modal` has the props of LeadModal. */
export function useEnvio<Novo>(pedido: Pedido<Novo>) {
  const { lead, onLead, leadOf, orcamentoOf, create } = pedido;
  const follow = useFollow();
  const [aberto, setAberto] = useState(false);
  const [estado, setEstado] = useState(PARADO);
  const { chaveOf } = useIntencao();

  function request() {
    if (estado.enviando) return;
    if (lead) sendPedido(lead);
    else setAberto(true);
  }

  async function onSend(visitante: Visitante, envio: Envio) {
    const { id } = await sendLead(leadOf(visitante), envio);
    onLead(id);
    await sendPedido(id);
  }

  async function sendPedido(lead: string) {
    const novo = orcamentoOf(lead);
    if (!novo) return;
    setEstado({ enviando: true, erro: null });
    try {
      const header = { "Idempotency-Key": chaveOf(novo) };
      const address = store(pedido, await create(novo, header));
      onLead(null); // the next quote may be somebody else's
      await follow(address); // it stays busy until the quote is there
      startTransition(() => setEstado(PARADO)); // with its arrival
    } catch (causa) {
      console.error("Erro ao buscar dados da API", causa);
      const erro = causa instanceof ApiError ? causa : new ApiError(0, FALHOU);
      if (erro.campo === "lead") onLead(null); // expired: the visitor fills in the contact again
      setEstado({ enviando: false, erro });
    }
  }

  return { ...estado, request, modal: { aberto, onClose: () => setAberto(false), onSend } };
}

/** Stores the quote in this browser; its address. */
function store(
  { servico, carro }: Pick<OrcamentoGuardado, "servico" | "carro">,
  criado: PedidoCriado,
): string {
  const pedido = pedidoOf(criado);
  storeOrcamento({ servico, pedido, carro, feito_em: today() });
  return addresses.orcamento(servico, pedido);
}

function pedidoOf({ pedido, orcamento }: PedidoCriado): string {
  const criado = pedido ?? orcamento?.pedido;
  if (!criado) throw new ApiError(0, FALHOU);
  return criado;
}
