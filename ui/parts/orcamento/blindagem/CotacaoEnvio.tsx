/** The wizard's end: "Ver proposta" and its failures. */
import { api, ok } from "../../../api.ts";
import { orcamentoOf, propostaOf } from "../../../lib/cotacao_resumo.ts";
import { orcamentoLeadOf } from "../../../lib/lead.ts";
import type { NovoOrcamentoBlindagem } from "../../../wire.ts";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { useEnvio } from "../useEnvio.ts";
import "./CotacaoEnvio.css";
import type { CotacaoBlindagem } from "./useCotacao.ts";

export function CotacaoEnvio({ cotacao, act, load }: CotacaoBlindagem) {
  const { lead } = cotacao;
  const { erro, enviando, request, modal } = useEnvio({
    servico: "blindagem",
    carro: `${cotacao.marca?.titulo} ${cotacao.modelo?.titulo}`,
    lead,
    onLead: (lead) => act({ tipo: "lead", lead }),
    leadOf: (visitante) => orcamentoLeadOf(2, visitante, propostaOf(cotacao)),
    orcamentoOf: (lead) => orcamentoOf(cotacao, lead),
    create: (body: NovoOrcamentoBlindagem, header) =>
      ok(api.POST("/api/orcamento-blindagem", { params: { header }, body })),
  });
  const mudou = erro?.status === 400 && erro.campo !== "lead";
  return (
    <div className="blindagem-envio">
      {erro && (
        <div className="blindagem-envio__falha" role="alert">
          <p>
            <b>Não conseguimos montar o seu orçamento.</b> {erro.detail}
          </p>
          {lead && <p>Seus dados já estão conosco; não é preciso preenchê-los de novo.</p>}
          {mudou && (
            <button type="button" onClick={load}>
              Atualizar as opções deste modelo
            </button>
          )}
        </div>
      )}
      <button type="button" className="botao" aria-disabled={enviando} onClick={request}>
        {enviando ? "Montando o seu orçamento…" : erro && lead ? "Tentar novamente" : "Ver proposta"}
      </button>
      <LeadModal
        {...modal}
        titulo="Para quem é a proposta?"
        texto="O orçamento aparece em seguida, e uma cópia do pedido vai para os nossos consultores."
        botao="Ver proposta"
      />
    </div>
  );
}
