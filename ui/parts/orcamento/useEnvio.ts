/**
 * The end of both quotes: sends the lead, then the quote, and opens its page. The lead is sent once: when the quote
 * fails, another try repeats only the quote (readings 24 and 35).
 */
import { startTransition, useState } from "react";
import * as addresses from "../../lib/addresses.ts";
import { today } from "../../lib/clock.ts";
import type { Carro, CarroAcao, Cotada } from "../../lib/cotacao.ts";
import { type Envio, orcamentoLeadOf, sendLead, VISITANTE, type Visitante } from "../../lib/lead.ts";
import { carroOf } from "../../lib/option.ts";
import { storeOrcamento } from "../../lib/orcamentos.ts";
import { ApiError } from "../../platform/api.ts";
import { useFollow } from "../../platform/useFollow.ts";
import type { PedidoCriado } from "../../wire.ts";
import { useIntencao } from "../formulario/useFormulario.ts";

type Pedido<Novo> = {
  servico: Cotada;
  cotacao: Carro;
  act: (acao: CarroAcao) => void;
  /** The lead's. */
  proposta: string;
  /** Null while a choice is missing. */
  orcamentoOf: (lead: string) => Novo | null;
  create: (novo: Novo, header: { "Idempotency-Key": string }) => Promise<PedidoCriado>;
};

const TIPOS = { blindagem: 2, estetica: 3 } as const; // a lead's
const FALHOU = "Não foi possível calcular a sua proposta agora. Tente de novo.";
const PARADO = { enviando: false, erro: null as ApiError | null };

/** The props of VerProposta, and as `modal` those of LeadModal. */
export function useEnvio<Novo>({ servico, cotacao, act, proposta, orcamentoOf, create }: Pedido<Novo>) {
  const follow = useFollow();
  const [aberto, setAberto] = useState(false);
  const [estado, setEstado] = useState(PARADO);
  const { chaveOf } = useIntencao();

  function request() {
    if (estado.enviando) return;
    if (cotacao.lead) sendPedido(cotacao.lead);
    else setAberto(true);
  }

  async function onSend(visitante: Visitante, envio: Envio) {
    const { id } = await sendLead(orcamentoLeadOf(TIPOS[servico], visitante, proposta), envio);
    act({ tipo: "lead", lead: id });
    await sendPedido(id);
  }

  async function sendPedido(lead: string) {
    const novo = orcamentoOf(lead);
    if (!novo) return;
    setEstado({ enviando: true, erro: null });
    try {
      const header = { "Idempotency-Key": chaveOf(novo) };
      const pedido = pedidoOf(await create(novo, header));
      storeOrcamento({ servico, pedido, carro: carroOf(cotacao), feito_em: today() });
      act({ tipo: "lead", lead: null }); // the next quote may be somebody else's
      await follow(addresses.orcamento(servico, pedido)); // it stays busy until the quote is there
      startTransition(() => setEstado(PARADO)); // with its arrival
    } catch (causa) {
      console.error("Erro ao buscar dados da API", causa);
      const erro = causa instanceof ApiError ? causa : new ApiError(0, FALHOU);
      if (erro.campo === "lead") act({ tipo: "lead", lead: null }); // expired: the visitor fills in the contact again
      setEstado({ enviando: false, erro });
    }
  }

  const modal = { aberto, onClose: () => setAberto(false), onSend, vazio: VISITANTE };
  return { ...estado, lead: cotacao.lead, request, modal };
}

function pedidoOf({ pedido, orcamento }: PedidoCriado): string {
  const criado = pedido ?? orcamento?.pedido;
  if (!criado) throw new ApiError(0, FALHOU);
  return criado;
}
