/** Groups of products that can be added one by one: the fourth step's optionals and the sixth's services. */
import { produtosOf } from "../../../lib/cotacao_blindagem.ts";
import type { ItemEspecificacao } from "../../../wire.ts";
import { Opcoes, produtoOpcao } from "../Opcoes.tsx";
import type { Escolha } from "./useCotacao.ts";

type Props = Escolha & { grupos: ItemEspecificacao[]; vazio: string };

export function CotacaoProdutos({ grupos, cotacao, act, vazio }: Props) {
  if (!grupos.length) return <p>{vazio}</p>;
  return (
    <Opcoes
      pergunta="Escolha quantos quiser"
      varias
      nome="produto"
      opcoes={grupos.flatMap(opcoesOf)}
      escolhidas={cotacao.produtos}
      onChoose={({ id }) => act({ tipo: "produto", sku: id })}
    />
  );
}

function opcoesOf(grupo: ItemEspecificacao) {
  const produtos = produtosOf(grupo);
  const unico = produtos.length === 1;
  return produtos.map((produto) => ({
    ...produtoOpcao(produto),
    nota: grupo.unico && !unico ? "Um ou outro" : undefined,
    travada: grupo.obrigatorio === 1 && unico,
  }));
}
