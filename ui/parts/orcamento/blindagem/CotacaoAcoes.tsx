/** The buttons of a step: next, once it is complete, and back; the last step's are the proposal's. */
import { useState } from "react";
import { canLeave, ULTIMO } from "../../../lib/cotacao_blindagem.ts";
import { orcamentoBlindagemOf, propostaBlindagemOf } from "../../../lib/cotacao_summary.ts";
import { VISITANTE } from "../../../lib/lead.ts";
import { api, ok } from "../../../platform/api.ts";
import type { NovoOrcamentoBlindagem } from "../../../wire.ts";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { useEnvio } from "../useEnvio.ts";
import "./CotacaoAcoes.css";
import type { CotacaoBlindagem } from "./useBlindagem.ts";

const FALTA = [
  "Escolha a marca e o modelo para continuar.",
  "",
  "Escolha a garantia e o tipo de vidro para continuar.",
];

/** Back always; forward when the step has what it needs, otherwise the words that say what is missing. */
export function CotacaoAcoes(estado: CotacaoBlindagem) {
  const { cotacao, act, load } = estado;
  const [falta, setFalta] = useState(false);
  const { passo, modelo, carga } = cotacao;
  const pode = canLeave(cotacao, passo);

  function goOn() {
    if (carga === "carregando") return;
    if (pode) return act({ tipo: "go", passo: passo + 1 });
    if (passo === 0 && modelo) return load();
    setFalta(true);
  }

  return (
    <div className="blindagem-acoes fila">
      {falta && !pode && !(passo === 0 && modelo) && (
        <p className="blindagem-acoes__falta" role="alert">
          {FALTA[passo]}
        </p>
      )}
      {passo < ULTIMO ? (
        <button type="button" className="botao" aria-disabled={carga === "carregando"} onClick={goOn}>
          {carga === "carregando" ? "Preparando o projeto…" : "Continuar"}
        </button>
      ) : (
        <Envio {...estado} />
      )}
      {passo > 0 && (
        <button
          type="button"
          className="botao botao--contorno"
          onClick={() => act({ tipo: "go", passo: passo - 1 })}
        >
          Voltar
        </button>
      )}
    </div>
  );
}

/** "Ver proposta" and its failures. */
function Envio({ cotacao, act, load }: CotacaoBlindagem) {
  const { lead } = cotacao;
  const { erro, enviando, request, modal } = useEnvio({
    servico: "blindagem",
    cotacao,
    act,
    proposta: propostaBlindagemOf(cotacao),
    orcamentoOf: (lead) => orcamentoBlindagemOf(cotacao, lead),
    create: (body: NovoOrcamentoBlindagem, header) =>
      ok(api.POST("/api/orcamento-blindagem", { params: { header }, body })),
  });
  const mudou = erro?.status === 400 && erro.campo !== "lead";
  return (
    <>
      {erro && (
        <div className="blindagem-acoes__falha recusa" role="alert">
          <p>
            <b>Não conseguimos montar o seu orçamento.</b>
            <span>{` ${erro.detail}`}</span>
          </p>
          {lead && <p>Seus dados já estão conosco; não é preciso preenchê-los de novo.</p>}
          {mudou && (
            <button className="alvo negrito sublinhado" type="button" onClick={load}>
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
        vazio={VISITANTE}
        titulo="Para quem é a proposta?"
        texto="O orçamento aparece em seguida, e uma cópia do pedido vai para os nossos consultores."
        botao="Ver proposta"
      />
    </>
  );
}
