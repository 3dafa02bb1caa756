/** The second step: the kind of service. */
import type { EsteticaCotacao } from "../../../wire.ts";
import { OpcaoCard } from "../OpcaoCard.tsx";
import { Opcoes } from "../Opcoes.tsx";
import { CotacaoPasso } from "./CotacaoPasso.tsx";
import type { Escolha } from "./useCotacao.ts";

export function CotacaoCategorias({
  cotacao,
  act,
  categorias,
}: Escolha & Pick<EsteticaCotacao, "categorias">) {
  const preso = !cotacao.modelo;
  return (
    <CotacaoPasso
      id="categoria"
      numero={2}
      titulo="Qual serviço de estética você está procurando?"
      feito={Boolean(cotacao.modelo && cotacao.categoria)}
      preso={preso && "Escolha primeiro a marca e o modelo."}
    >
      <Opcoes pergunta="Categoria do serviço" discreta largas disabled={preso}>
        {categorias.map((categoria) => (
          <OpcaoCard
            key={categoria.id}
            tipo="radio"
            nome="categoria"
            titulo={categoria.titulo}
            texto={categoria.descricao}
            escolhida={categoria.id === cotacao.categoria?.id}
            onChoose={() => act({ tipo: "categoria", categoria })}
          />
        ))}
      </Opcoes>
    </CotacaoPasso>
  );
}
