/** Groups of products that can be added one by one: the fourth step's optionals and the sixth's services. */
import { type Acao, type Cotacao, produtosOf } from "../../../lib/cotacao_blindagem.ts";
import type { ItemEspecificacao } from "../../../wire.ts";
import "./CotacaoProdutos.css";
import { firstSentence, OpcaoCard } from "../OpcaoCard.tsx";

type Props = { grupos: ItemEspecificacao[]; cotacao: Cotacao; act: (acao: Acao) => void; vazio: string };

export function CotacaoProdutos({ grupos, cotacao, act, vazio }: Props) {
  if (!grupos.length) return <p>{vazio}</p>;
  return (
    <fieldset className="cotacao-produtos">
      <legend className="cotacao-produtos__pergunta">Escolha quantos quiser</legend>
      <div className="opcoes">
        {grupos.flatMap((grupo) =>
          produtosOf(grupo).map(({ sku, titulo, descricao, imagem }) => (
            <OpcaoCard
              key={sku}
              tipo="checkbox"
              nome={grupo.sku}
              titulo={titulo}
              texto={firstSentence(descricao)}
              imagem={imagem}
              escolhida={cotacao.produtos.includes(sku)}
              travada={grupo.obrigatorio === 1 && produtosOf(grupo).length === 1}
              onChoose={() => act({ tipo: "produto", sku })}
            />
          )),
        )}
      </div>
    </fieldset>
  );
}
