/** The third step: the years of the glass' warranty, and the glass itself. */
import { type Acao, anosOf, type Cotacao, vidrosOf } from "../../../lib/cotacao_blindagem.ts";
import "./CotacaoVidro.css";
import { firstSentence, OpcaoCard } from "../OpcaoCard.tsx";

type Props = { cotacao: Cotacao; act: (acao: Acao) => void };

export function CotacaoVidro({ cotacao, act }: Props) {
  const { garantia, vidro } = cotacao;
  const grupos = vidrosOf(cotacao);
  const garantias = Object.keys(grupos).sort((a, b) => anosOf(b) - anosOf(a));
  const vidros = (garantia && grupos[garantia]) || [];
  return (
    <div className="cotacao-vidro">
      <fieldset>
        <legend className="cotacao-vidro__pergunta">Por quantos anos você quer a garantia dos vidros?</legend>
        <div className="cotacao-vidro__garantias">
          {garantias.map((uma) => (
            <label
              key={uma}
              className="cotacao-vidro__garantia"
              data-escolhida={uma === garantia || undefined}
            >
              <input
                type="radio"
                name="garantia"
                checked={uma === garantia}
                onChange={() => act({ tipo: "garantia", garantia: uma })}
              />
              <b>{anosOf(uma)}</b> <span>anos de garantia</span>
            </label>
          ))}
        </div>
      </fieldset>
      {garantia && (
        <fieldset>
          <legend className="cotacao-vidro__pergunta">
            {vidros.length > 1 ? "Qual vidro você prefere?" : "O vidro desta garantia"}
          </legend>
          <div className="opcoes">
            {vidros.map(({ sku, titulo, descricao, imagem }) => (
              <OpcaoCard
                key={sku}
                tipo="radio"
                nome="vidro"
                titulo={titulo}
                texto={firstSentence(descricao)}
                imagem={imagem}
                escolhida={sku === vidro}
                onChoose={() => act({ tipo: "vidro", sku })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
