/** The fifth step: whether the car has a sunroof, and how it is protected; the type counts only for "sim". */
import { tetosOf } from "../../../lib/cotacao_blindagem.ts";
import { firstSentence, OpcaoCard } from "../OpcaoCard.tsx";
import { Opcoes } from "../Opcoes.tsx";
import "./CotacaoTeto.css";
import type { Escolha } from "./useCotacao.ts";

const RESPOSTAS = [
  ["sim", "Sim", "Teto solar ou panorâmico."],
  ["nao", "Não", "Teto inteiro, já protegido no projeto."],
] as const;

export function CotacaoTeto({ cotacao, act }: Escolha) {
  const tipos = tetosOf(cotacao);
  if (!tipos.length) return <p>Este projeto não tem opções de teto solar. Siga para a documentação.</p>;
  return (
    <div className="blindagem-teto">
      <Opcoes pergunta="O seu carro tem teto solar?">
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
      </Opcoes>
      {cotacao.teto === "sim" && (
        <Opcoes pergunta="Como você quer o teto?">
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
        </Opcoes>
      )}
    </div>
  );
}
