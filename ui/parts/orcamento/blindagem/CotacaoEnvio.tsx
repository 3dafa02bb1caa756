/**
 * The wizard's end: "Ver proposta" asks who the visitor is, makes the lead once, then the quote, and goes to it. A quote
 * that failed is tried again with the lead that there is (readings 24, 33 and 35).
 */
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api, ok } from "../../../api.ts";
import * as addresses from "../../../lib/addresses.ts";
import { orcamentoOf, propostaOf } from "../../../lib/cotacao_blindagem.ts";
import { sendLead, type Visitante } from "../../../lib/lead.ts";
import "./CotacaoEnvio.css";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { useIntencao } from "../../formulario/useIntencao.ts";
import type { CotacaoBlindagem } from "./useCotacaoBlindagem.ts";

export function CotacaoEnvio({ cotacao, act, load }: CotacaoBlindagem) {
  const navigate = useNavigate();
  const [aberto, setAberto] = useState(false);
  const [orcando, setOrcando] = useState(false);
  const [erro, setErro] = useState<ApiError | null>(null);
  const intencaoLead = useIntencao(aberto);
  const intencaoOrcamento = useIntencao();

  async function send({ site = "", nome, email, telefone }: Visitante & { site?: string }) {
    const visitante = { nome: nome.trim(), email: email.trim(), telefone };
    const lead = { ...visitante, tipo: 2 as const, status: 0 as const, proposta: propostaOf(cotacao) };
    const tempo_ms = intencaoLead.tempo();
    const { id } = await sendLead({ ...lead, site, tempo_ms }, intencaoLead.chaveOf(lead));
    act({ tipo: "lead", lead: id });
    await createOrcamento(id);
  }

  async function createOrcamento(lead: string) {
    const body = orcamentoOf(cotacao, lead);
    if (!body || orcando) return;
    setOrcando(true);
    setErro(null);
    try {
      const header = { "Idempotency-Key": intencaoOrcamento.chaveOf(body) };
      const { pedido, orcamento } = await ok(
        api.POST("/api/orcamento-blindagem", { params: { header }, body }),
      );
      act({ tipo: "lead", lead: null }); // the next quote may be somebody else's
      await navigate(addresses.orcamento("blindagem", (pedido ?? orcamento?.pedido)!));
    } catch (cause) {
      console.error("Erro ao buscar dados da API", cause);
      setErro(cause instanceof ApiError ? cause : new ApiError(0, "Algo deu errado. Tente de novo."));
      if (cause instanceof ApiError && cause.campo === "lead") act({ tipo: "lead", lead: null });
    } finally {
      setOrcando(false);
    }
  }

  const mudou = erro?.status === 400 && erro.campo !== "lead";
  return (
    <div className="cotacao-envio">
      {erro && (
        <div className="cotacao-envio__falha" role="alert">
          <p>
            <b>Não conseguimos montar o seu orçamento.</b> {erro.detail}
          </p>
          {cotacao.lead && <p>Seus dados já estão conosco; não é preciso preenchê-los de novo.</p>}
          {mudou && (
            <button type="button" onClick={load}>
              Atualizar as opções deste modelo
            </button>
          )}
        </div>
      )}
      <button
        type="button"
        className="botao"
        aria-disabled={orcando}
        onClick={() => (cotacao.lead ? createOrcamento(cotacao.lead) : setAberto(!orcando))}
      >
        {orcando ? "Montando o seu orçamento…" : erro && cotacao.lead ? "Tentar novamente" : "Ver proposta"}
      </button>
      <LeadModal
        aberto={aberto}
        onClose={() => setAberto(false)}
        titulo="Para quem é a proposta?"
        texto="O orçamento aparece em seguida, e uma cópia do pedido vai para os nossos consultores."
        botao="Ver proposta"
        onSend={send}
      />
    </div>
  );
}
