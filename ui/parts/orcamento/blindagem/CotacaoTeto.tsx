/** The fifth step: whether the car has a sunroof, and how it is protected; the type counts only for "sim". */
import { type Acao, type Cotacao, tetosOf } from "../../../lib/cotacao_blindagem.ts";
import "./CotacaoTeto.css";
import { firstSentence, OpcaoCard } from "../OpcaoCard.tsx";

type Props = { cotacao: Cotacao; act: (acao: Acao) => void };

const RESPOSTAS = [
  ["sim", "Sim", "Teto solar ou panorâmico."],
  ["nao", "Não", "Teto inteiro, já protegido no projeto."],
] as const;

export function CotacaoTeto({ cotacao, act }: Props) {
  const tipos = tetosOf(cotacao);
  if (!tipos.length) return <p>Este projeto não tem opções de teto solar. Siga para a documentação.</p>;
  return (
    <div className="cotacao-teto">
      <fieldset>
        <legend className="cotacao-teto__pergunta">O seu carro tem teto solar?</legend>
        <div className="opcoes">
          {RESPOSTAS.map(([teto, titulo, texto]) => (
            <OpcaoCard
              key={teto}
              tipo="radio"
              nome="teto"
              titulo={titulo}
              texto={texto}
              escolhida={cotacao.teto === teto}
              onChoose={() => act({ tipo: "teto", teto })}
            />
          ))}
        </div>
      </fieldset>
      {cotacao.teto === "sim" && (
        <fieldset>
          <legend className="cotacao-teto__pergunta">Como você quer o teto?</legend>
          <div className="opcoes">
            {tipos.map(({ sku, titulo, descricao, imagem }) => (
              <OpcaoCard
                key={sku}
                tipo="radio"
                nome="teto-tipo"
                titulo={titulo}
                texto={firstSentence(descricao)}
                imagem={imagem}
                escolhida={cotacao.tetoTipo === sku}
                onChoose={() => act({ tipo: "teto-tipo", sku })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
