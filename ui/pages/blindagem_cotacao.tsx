/** /blindagem/cotacao: six steps to an armoring quote, the car and the choices always in sight. */
import { useEffect } from "react";
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { PASSOS } from "../lib/cotacao_blindagem.ts";
import { blindagemSummaryOf } from "../lib/cotacao_summary.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { BlindagemPasso, passoId } from "../parts/orcamento/blindagem/BlindagemPasso.tsx";
import { CotacaoPalco } from "../parts/orcamento/blindagem/CotacaoPalco.tsx";
import { useBlindagem } from "../parts/orcamento/blindagem/useBlindagem.ts";
import { SeusOrcamentos } from "../parts/SeusOrcamentos.tsx";
import type { BlindagemCotacao } from "../wire.ts";
import "./blindagem_cotacao.css";

export const about: About = {
  contato: 2,
  servico: "Blindagem",
  mensagem: () => mensagemOf("a blindagem do meu carro"),
};

export default function BlindagemCotacaoPage({ carro, foto, precos }: BlindagemCotacao) {
  const estado = useBlindagem(carro);
  const { cotacao, act, acted } = estado;
  const { passo } = cotacao;
  const valores = blindagemSummaryOf(cotacao);

  useEffect(() => {
    if (!acted.current) return;
    const topo = document.getElementById(passoId(passo));
    topo?.focus({ preventScroll: true });
    topo?.scrollIntoView({ block: "start" });
  }, [passo, acted]);

  return (
    <main className="blindagem-cotacao">
      <CotacaoPalco cotacao={cotacao} foto={foto} />
      <div className="blindagem-cotacao__coluna">
        <Topo precos={precos} />
        <Progresso passo={passo} />
        <ol>
          {PASSOS.map((titulo, passo) => (
            <BlindagemPasso
              key={titulo}
              {...estado}
              passo={passo}
              valor={valores[passo]?.join(" · ") ?? ""}
            />
          ))}
        </ol>
        {cotacao.marca && (
          <button
            type="button"
            className="acima-20 nota sublinhado alvo clareia"
            onClick={() => act({ tipo: "restart" })}
          >
            Recomeçar
          </button>
        )}
        <SeusOrcamentos />
      </div>
    </main>
  );
}

function Topo({ precos }: Pick<BlindagemCotacao, "precos">) {
  return (
    <>
      <header>
        <p className="rotulo">Cotação de blindagem</p>
        <h1 className="acima-16 texto-40">Configure a sua blindagem</h1>
        <p className="blindagem-cotacao__chamada acima-16 mist">
          {precos
            ? "Seis passos, sem compromisso. No fim, o valor de cada escolha e a nossa recomendação para o seu carro."
            : "Seis passos, sem compromisso. Um consultor responde com o valor."}
        </p>
      </header>
      <noscript>
        <p className="blindagem-cotacao__sem-script grafite acima-20">
          A cotação precisa de JavaScript. Sem JavaScript,{" "}
          <a className="sublinhado brass" href={contato("servico-blindagem")}>
            fale conosco
          </a>
          : montamos o projeto com você.
        </p>
      </noscript>
    </>
  );
}

function Progresso({ passo }: { passo: number }) {
  return (
    <div
      className="blindagem-cotacao__progresso pilha vao-8 noite"
      role="progressbar"
      aria-label="Progresso da cotação"
      aria-valuemin={1}
      aria-valuemax={PASSOS.length}
      aria-valuenow={passo + 1}
      aria-valuetext={`Passo ${passo + 1} de ${PASSOS.length}: ${PASSOS[passo]}`}
    >
      {PASSOS.map((titulo, indice) => (
        <span key={titulo} data-feito={indice <= passo || undefined} />
      ))}
    </div>
  );
}
