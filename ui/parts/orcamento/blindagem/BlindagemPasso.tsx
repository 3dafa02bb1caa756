/** One step of the armoring's numbered accordion: its name, what was chosen in it, and while it is open its choices and buttons. */
import { useState } from "react";
import { canGo, canLeave, PASSOS, ULTIMO } from "../../../lib/cotacao_blindagem.ts";
import { orcamentoBlindagemOf, propostaBlindagemOf } from "../../../lib/cotacao_summary.ts";
import { api, ok } from "../../../platform/api.ts";
import type { NovoOrcamentoBlindagem } from "../../../wire.ts";
import { withErrorBoundary } from "../../ErrorBoundary.tsx";
import { LeadModal } from "../../formulario/LeadModal.tsx";
import { useEnvio } from "../useEnvio.ts";
import { VerProposta } from "../VerProposta.tsx";
import { CotacaoCorpo } from "./CotacaoCorpo.tsx";
import "./BlindagemPasso.css";
import type { CotacaoBlindagem } from "./useBlindagem.ts";

/** `valor` is the choice, shown while the step is closed. */
type Props = CotacaoBlindagem & { passo: number; valor: string };

export const BlindagemPasso = withErrorBoundary(function BlindagemPasso({ passo, valor, ...estado }: Props) {
  const { cotacao, act } = estado;
  const id = passoId(passo);
  const aberto = passo === cotacao.passo;
  const alcancavel = canGo(cotacao, passo);
  return (
    <li
      className="blindagem-passo divisa"
      data-aberto={aberto || undefined}
      data-alcancavel={alcancavel || undefined}
    >
      <h2 className="blindagem-passo__topo subtitulo texto-18">
        <button
          className="pilha base inteiro"
          type="button"
          id={id}
          aria-expanded={aberto}
          aria-controls={`${id}-corpo`}
          disabled={!alcancavel}
          onClick={() => act({ tipo: "go", passo })}
        >
          <span className="blindagem-passo__numero texto-14 tabular" aria-hidden="true">
            {String(passo + 1).padStart(2, "0")}
          </span>
          <span className="blindagem-passo__titulo">{PASSOS[passo]}</span>
          {!aberto && valor && <span className="comum nota segunda">{valor}</span>}
        </button>
      </h2>
      <div className="blindagem-passo__corpo pilha vao-32" id={`${id}-corpo`} hidden={!aberto}>
        {aberto && (
          <>
            <CotacaoCorpo {...estado} />
            <Acoes {...estado} />
          </>
        )}
      </div>
    </li>
  );
});

export function passoId(passo: number): string {
  return `passo-${passo + 1}`;
}

const FALTA = [
  "Escolha a marca e o modelo para continuar.",
  "",
  "Escolha a garantia e o tipo de vidro para continuar.",
];

/** Back always; forward when the step has what it needs, otherwise the words that say what is missing. */
function Acoes(estado: CotacaoBlindagem) {
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
    <div className="blindagem-passo__acoes fila">
      {falta && !pode && !(passo === 0 && modelo) && (
        <p className="blindagem-passo__falta" role="alert">
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

function Envio({ cotacao, act, load }: CotacaoBlindagem) {
  const { modal, ...envio } = useEnvio({
    servico: "blindagem",
    cotacao,
    act,
    proposta: propostaBlindagemOf(cotacao),
    orcamentoOf: (lead) => orcamentoBlindagemOf(cotacao, lead),
    create: (body: NovoOrcamentoBlindagem, header) =>
      ok(api.POST("/api/orcamento-blindagem", { params: { header }, body })),
  });
  return (
    <>
      <VerProposta {...envio} onReload={load} />
      <LeadModal
        {...modal}
        titulo="Para quem é a proposta?"
        texto="O orçamento aparece em seguida, e uma cópia do pedido vai para os nossos consultores."
        botao="Ver proposta"
      />
    </>
  );
}
