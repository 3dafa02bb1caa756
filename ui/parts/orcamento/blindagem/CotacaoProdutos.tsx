/** Groups of products that can be added one by one: the fourth step's optionals and the sixth's services. */
import { produtosOf } from "../../../lib/cotacao_blindagem.ts";
import type { ItemEspecificacao } from "../../../wire.ts";
import { firstSentence, OpcaoCard } from "../OpcaoCard.tsx";
import { Opcoes } from "../Opcoes.tsx";
import type { Escolha } from "./useCotacao.ts";

type Props = Escolha & { grupos: ItemEspecificacao[]; vazio: string };

export function CotacaoProdutos({ grupos, cotacao, act, vazio }: Props) {
  if (!grupos.length) return <p>{vazio}</p>;
  return (
    <Opcoes pergunta="Escolha quantos quiser" linhas>
      {grupos.flatMap((grupo) =>
        produtosOf(grupo).map(({ sku, titulo, descricao, imagem }) => (
          <OpcaoCard
            key={sku}
            tipo="checkbox"
            linha
            nome={grupo.sku}
            titulo={titulo}
            texto={firstSentence(descricao)}
            imagem={imagem}
            escolhida={cotacao.produtos.includes(sku)}
            nota={grupo.unico && produtosOf(grupo).length > 1 ? "Um ou outro" : undefined}
            travada={grupo.obrigatorio === 1 && produtosOf(grupo).length === 1}
            onChoose={() => act({ tipo: "produto", sku })}
          />
        )),
      )}
    </Opcoes>
  );
}
