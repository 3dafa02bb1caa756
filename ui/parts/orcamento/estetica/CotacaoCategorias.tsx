/** The second step: the kind of service. */
import type { EsteticaCotacao } from "../../../wire.ts";
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
      <Opcoes
        pergunta="Categoria do serviço"
        discreta
        largas
        disabled={preso}
        nome="categoria"
        opcoes={categorias.map((categoria) => ({ ...categoria, texto: categoria.descricao }))}
        escolhidas={[cotacao.categoria?.id]}
        onChoose={(categoria) => act({ tipo: "categoria", categoria })}
      />
    </CotacaoPasso>
  );
}
