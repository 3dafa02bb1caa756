/**
 * The end of both quotes: who the visitor is, the lead, then the quote, and on to its page. The lead is made once: when
 * the quote fails, another try repeats only the quote (readings 24 and 35).
 */
import { startTransition, useState } from "react";
import { ApiError } from "../../api.ts";
import * as addresses from "../../lib/addresses.ts";
import { sendLead, type Visitante } from "../../lib/lead.ts";
import { keepOrcamento, type OrcamentoGuardado } from "../../lib/orcamentos.ts";
import { hoje } from "../../lib/relogio.ts";
import { useNavigate } from "../../useNavigate.ts";
import type { NovoLead, PedidoCriado } from "../../wire.ts";
import { useIntencao } from "../formulario/useIntencao.ts";

type Envio<Novo> = {
  servico: "blindagem" | "estetica";
  /** What the visitor will know the quote by. */
  carro: string;
  /** The lead that was made already. */
  lead: string | null;
  onLead: (lead: string | null) => void;
  leadOf: (visitante: Visitante) => Omit<NovoLead, "site">;
  /** Nothing while something is missing. */
  orcamentoOf: (lead: string) => Novo | null;
  create: (novo: Novo, header: { "Idempotency-Key": string }) => Promise<PedidoCriado>;
};

type Enviado = Visitante & { site?: string };

const FALHOU = "Não foi possível calcular a sua proposta agora. Tente de novo.";
const PARADO = { enviando: false, erro: null as ApiError | null };

/** `modal` is what LeadModal takes. */
export function useEnvio<Novo>(envio: Envio<Novo>) {
  const { lead, onLead, orcamentoOf, create } = envio;
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

  async function onSend(enviado: Enviado) {
    const id = await send(envio, enviado, intencaoLead);
    onLead(id);
    await request(id);
  }

  async function request(lead: string) {
    const novo = orcamentoOf(lead);
    if (!novo) return;
    setEstado({ enviando: true, erro: null });
    try {
      const header = { "Idempotency-Key": intencaoOrcamento.chaveOf(novo) };
      const address = kept(envio, await create(novo, header));
      onLead(null); // the next quote may be somebody else's
      await navigate(address); // it stays busy until the quote is there
      startTransition(() => setEstado(PARADO)); // with its arrival, for who has turned back meanwhile
    } catch (causa) {
      console.error("Erro ao buscar dados da API", causa);
      const erro = causa instanceof ApiError ? causa : new ApiError(0, FALHOU);
      if (erro.campo === "lead") onLead(null); // not to be used again: the contact is asked for anew
      setEstado({ enviando: false, erro });
    }
  }

  return { ...estado, ask, modal: { aberto, onClose: () => setAberto(false), onSend } };
}

/** Sends the lead; its id. */
async function send<Novo>(
  { leadOf }: Envio<Novo>,
  { site = "", ...visitante }: Enviado,
  { chaveOf, tempo }: ReturnType<typeof useIntencao>,
): Promise<string> {
  const novo = leadOf(visitante);
  const { id } = await sendLead({ ...novo, site, tempo_ms: tempo() }, chaveOf(novo));
  return id;
}

/** The quote's address, which this browser keeps. */
function kept(
  { servico, carro }: Pick<OrcamentoGuardado, "servico" | "carro">,
  criado: PedidoCriado,
): string {
  const pedido = pedidoOf(criado);
  keepOrcamento({ servico, pedido, carro, feito_em: hoje() });
  return addresses.orcamento(servico, pedido);
}

function pedidoOf({ pedido, orcamento }: PedidoCriado): string {
  const criado = pedido ?? orcamento?.pedido;
  if (!criado) throw new ApiError(0, FALHOU);
  return criado;
}
