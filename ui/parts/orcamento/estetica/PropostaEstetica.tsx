/**
 * The end of the aesthetics quote: what was chosen, the visitor's contact, and the proposal. The lead is made once; when
 * the quote fails, another try repeats only the quote (readings 24 and 35).
 */
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api, ok } from "../../../api.ts";
import * as addresses from "../../../lib/addresses.ts";
import { type Cotacao, isPronta, pedidoOf } from "../../../lib/cotacao_estetica.ts";
import { sendLead, type Visitante } from "../../../lib/lead.ts";
import type { NovoOrcamentoEstetica } from "../../../wire.ts";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { useIntencao } from "../../formulario/useIntencao.ts";
import "./PropostaEstetica.css";

type Props = { cotacao: Cotacao; onLead: (lead: string | null) => void };
type Estado = { tipo: "parado" } | { tipo: "calculando" } | { tipo: "falhou"; texto: string };

const FALHOU = "Não foi possível calcular a sua proposta agora. Tente de novo.";

export function PropostaEstetica({ cotacao, onLead }: Props) {
  const [aberto, setAberto] = useState(false);
  const [estado, setEstado] = useState<Estado>({ tipo: "parado" });
  const intencaoLead = useIntencao(aberto);
  const intencaoOrcamento = useIntencao();
  const navigate = useNavigate();
  const calculando = estado.tipo === "calculando";

  function seeProposta() {
    if (calculando) return;
    if (cotacao.lead) requestOrcamento(cotacao.lead);
    else setAberto(true);
  }

  async function send({ site = "", ...visitante }: Visitante & { site?: string }) {
    const lead = leadOf(visitante, cotacao);
    const tempo_ms = intencaoLead.tempo();
    const { id } = await sendLead({ ...lead, site, tempo_ms }, intencaoLead.chaveOf(lead));
    onLead(id);
    requestOrcamento(id);
  }

  async function requestOrcamento(lead: string) {
    const novo = pedidoOf(cotacao, lead);
    if (!novo) return;
    setEstado({ tipo: "calculando" });
    try {
      const pedido = await createOrcamento(novo, intencaoOrcamento.chaveOf(novo));
      onLead(null);
      navigate(addresses.orcamento("estetica", pedido));
    } catch (cause) {
      const erro = cause instanceof ApiError ? cause : null;
      if (erro?.campo === "lead") onLead(null); // not to be used again: the contact is asked for anew
      setEstado({ tipo: "falhou", texto: erro?.detail ?? FALHOU });
    }
  }

  if (!isPronta(cotacao)) return null;
  return (
    <div className="proposta-estetica">
      <Resumo cotacao={cotacao} />
      {estado.tipo === "falhou" && (
        <p className="proposta-estetica__falha" role="alert">
          {estado.texto} {cotacao.lead && "Os seus dados já chegaram: não serão enviados outra vez."}
        </p>
      )}
      <p role="status" className="sr-only">
        {calculando && "Calculando a sua proposta…"}
      </p>
      <button type="button" className="botao" aria-disabled={calculando} onClick={seeProposta}>
        {calculando ? "Calculando…" : estado.tipo === "falhou" ? "Tentar novamente" : "Ver proposta"}
      </button>
      <LeadModal
        aberto={aberto}
        onClose={() => setAberto(false)}
        titulo="últimas informações"
        texto="Diga para quem é a proposta. Ela aparece na tela seguinte, com os valores de cada fornecedor."
        botao="Ver Orçamento"
        onSend={send}
      />
    </div>
  );
}

function Resumo({ cotacao: { marca, modelo, servico, opcionais, escolhidos } }: { cotacao: Cotacao }) {
  const onde = opcionais.itens.filter(({ id }) => escolhidos.includes(id)).map(({ titulo }) => titulo);
  return (
    <dl className="proposta-estetica__resumo">
      <div>
        <dt>Carro</dt>
        <dd>
          {marca?.titulo} {modelo?.titulo}
        </dd>
      </div>
      <div>
        <dt>Serviço</dt>
        <dd>{servico?.titulo}</dd>
      </div>
      {onde.length > 0 && (
        <div>
          <dt>Onde aplicar</dt>
          <dd>{onde.join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}

function leadOf({ nome, email, telefone }: Visitante, { marca, modelo, servico }: Cotacao) {
  return {
    nome: nome.trim(),
    email: email.trim(),
    telefone: telefone.trim(),
    tipo: 3 as const,
    status: 0 as const,
    proposta: `Orçamento de estética: ${servico?.titulo}, ${marca?.titulo} ${modelo?.titulo}`,
  };
}

async function createOrcamento(body: NovoOrcamentoEstetica, chave: string): Promise<string> {
  const header = { "Idempotency-Key": chave };
  const { pedido, orcamento } = await ok(api.POST("/api/orcamento-estetica", { params: { header }, body }));
  const found = pedido ?? orcamento?.pedido;
  if (!found) throw new ApiError(0, FALHOU);
  return found;
}
