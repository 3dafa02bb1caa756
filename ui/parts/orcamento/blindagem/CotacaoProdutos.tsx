/** Groups of products that can be added one by one: the fourth step's optionals and the sixth's services. */
import { type Acao, type Cotacao, produtosDe } from "../../../lib/cotacao_blindagem.ts";
import type { ItemEspecificacao } from "../../../wire.ts";
import "./CotacaoProdutos.css";
import { OpcaoCard, umaLinha } from "../OpcaoCard.tsx";

type Props = { grupos: ItemEspecificacao[]; cotacao: Cotacao; agir: (acao: Acao) => void; vazio: string };

export function CotacaoProdutos({ grupos, cotacao, agir, vazio }: Props) {
  if (!grupos.length) return <p>{vazio}</p>;
  return (
    <fieldset className="cotacao-produtos">
      <legend className="cotacao-produtos__pergunta">Escolha quantos quiser</legend>
      <div className="opcoes">
        {grupos.flatMap((grupo) =>
          produtosDe(grupo).map(({ sku, titulo, descricao, imagem }) => (
            <OpcaoCard
              key={sku}
              tipo="checkbox"
              nome={grupo.sku}
              titulo={titulo}
              texto={umaLinha(descricao)}
              imagem={imagem}
              escolhida={cotacao.produtos.includes(sku)}
              travada={grupo.obrigatorio === 1 && produtosDe(grupo).length === 1}
              onEscolher={() => agir({ tipo: "produto", sku })}
            />
          )),
        )}
      </div>
    </fieldset>
  );
}
