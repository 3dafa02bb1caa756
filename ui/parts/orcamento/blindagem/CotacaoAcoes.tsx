/** The buttons of a step: next, once it is complete, and back; the last step's are the proposal's. */
import { useState } from "react";
import { canLeave, ULTIMO } from "../../../lib/cotacao_blindagem.ts";
import "./CotacaoAcoes.css";
import { CotacaoEnvio } from "./CotacaoEnvio.tsx";
import type { CotacaoBlindagem } from "./useCotacao.ts";

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
        <CotacaoEnvio {...estado} />
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
