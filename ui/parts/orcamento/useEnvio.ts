/**
 * The end of both quotes: who the visitor is, the lead, then the quote, and on to its page. The lead is made once: when
 * the quote fails, another try repeats only the quote (readings 24 and 35).
 */
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "../../api.ts";
import * as addresses from "../../lib/addresses.ts";
import { sendLead, type Visitante } from "../../lib/lead.ts";
import type { NovoLead, PedidoCriado } from "../../wire.ts";
import { useIntencao } from "../formulario/useIntencao.ts";

type Envio<Novo> = {
  servico: "blindagem" | "estetica";
  /** The lead that was made already. */
  lead: string | null;
  onLead: (lead: string | null) => void;
  leadOf: (visitante: Visitante) => Omit<NovoLead, "site">;
  /** Nothing while something is missing. */
  orcamentoOf: (lead: string) => Novo | null;
  create: (novo: Novo, header: { "Idempotency-Key": string }) => Promise<PedidoCriado>;
};

const FALHOU = "Não foi possível calcular a sua proposta agora. Tente de novo.";
const PARADO = { enviando: false, erro: null as ApiError | null };

/** `modal` is what LeadModal takes. */
export function useEnvio<Novo>({ servico, lead, onLead, leadOf, orcamentoOf, create }: Envio<Novo>) {
  const navigate = useNavigate();
  const [aberto, setAberto] = useState(false);
  const [estado, setEstado] = useState(PARADO);
  const intencaoLead = useIntencao(aberto);
  const intencaoOrcamento = useIntencao();

  function ask() {
    if (estado.enviando) return;
    if (lead) request(lead);
    else setAberto(true);
  }

  async function onSend({ site = "", ...visitante }: Visitante & { site?: string }) {
    const novo = leadOf(visitante);
    const tempo_ms = intencaoLead.tempo();
    const { id } = await sendLead({ ...novo, site, tempo_ms }, intencaoLead.chaveOf(novo));
    onLead(id);
    await request(id);
  }

  async function request(lead: string) {
    const novo = orcamentoOf(lead);
    if (!novo) return;
    setEstado({ enviando: true, erro: null });
    try {
      const pedido = pedidoOf(await create(novo, { "Idempotency-Key": intencaoOrcamento.chaveOf(novo) }));
      onLead(null); // the next quote may be somebody else's
      await navigate(addresses.orcamento(servico, pedido));
      setEstado(PARADO);
    } catch (causa) {
      console.error("Erro ao buscar dados da API", causa);
      const erro = causa instanceof ApiError ? causa : new ApiError(0, FALHOU);
      if (erro.campo === "lead") onLead(null); // not to be used again: the contact is asked for anew
      setEstado({ enviando: false, erro });
    }
  }

  return { ...estado, ask, modal: { aberto, onClose: () => setAberto(false), onSend } };
}

function pedidoOf({ pedido, orcamento }: PedidoCriado): string {
  const criado = pedido ?? orcamento?.pedido;
  if (!criado) throw new ApiError(0, FALHOU);
  return criado;
}
