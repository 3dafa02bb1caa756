/** The fifth step: whether the car has a sunroof, and how it is protected; the type counts only for "sim". */
import { tetosOf } from "../../../lib/cotacao_blindagem.ts";
import { Opcoes, produtoOpcao } from "../Opcoes.tsx";
import "./CotacaoTeto.css";
import type { Escolha } from "./useCotacao.ts";

const RESPOSTAS = [
  { id: "sim", titulo: "Sim", texto: "Teto solar ou panorâmico." },
  { id: "nao", titulo: "Não", texto: "Teto inteiro, já protegido no projeto." },
] as const;

export function CotacaoTeto({ cotacao, act }: Escolha) {
  const tipos = tetosOf(cotacao);
  if (!tipos.length) return <p>Este projeto não tem opções de teto solar. Siga para a documentação.</p>;
  return (
    <div className="blindagem-teto">
      <Opcoes
        pergunta="O seu carro tem teto solar?"
        nome="teto"
        opcoes={RESPOSTAS}
        escolhidas={[cotacao.teto]}
        onChoose={({ id }) => act({ tipo: "teto", teto: id })}
      />
      {cotacao.teto === "sim" && (
        <Opcoes
          pergunta="Como você quer o teto?"
          nome="teto-tipo"
          opcoes={tipos.map(produtoOpcao)}
          escolhidas={[cotacao.tetoTipo]}
          onChoose={({ id }) => act({ tipo: "teto-tipo", sku: id })}
        />
      )}
    </div>
  );
}
