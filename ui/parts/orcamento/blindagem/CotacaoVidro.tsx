/** The third step: the years of the glass' warranty, and the glass itself. */
import { anosOf, vidrosOf } from "../../../lib/cotacao_blindagem.ts";
import { Opcoes, produtoOpcao } from "../Opcoes.tsx";
import "./CotacaoVidro.css";
import type { Escolha } from "./useCotacao.ts";

export function CotacaoVidro({ cotacao, act }: Escolha) {
  const { garantia, vidro } = cotacao;
  const vidros = (garantia && vidrosOf(cotacao)[garantia]) || [];
  return (
    <div className="blindagem-vidro">
      <Garantias cotacao={cotacao} act={act} />
      {garantia && (
        <Opcoes
          pergunta={vidros.length > 1 ? "Qual vidro você prefere?" : "O vidro desta garantia"}
          nome="vidro"
          opcoes={vidros.map((vidro, i) => ({ ...produtoOpcao(vidro), perto: i % 2 === 1 }))}
          escolhidas={[vidro]}
          onChoose={({ id }) => act({ tipo: "vidro", sku: id })}
        />
      )}
    </div>
  );
}

function Garantias({ cotacao, act }: Escolha) {
  const garantias = Object.keys(vidrosOf(cotacao)).sort((a, b) => anosOf(b) - anosOf(a));
  return (
    <fieldset>
      <legend className="blindagem-vidro__pergunta">Por quantos anos você quer a garantia dos vidros?</legend>
      <div className="blindagem-vidro__garantias">
        {garantias.map((garantia) => {
          const escolhida = garantia === cotacao.garantia;
          return (
            <label
              key={garantia}
              className="blindagem-vidro__garantia"
              data-escolhida={escolhida || undefined}
            >
              <input
                type="radio"
                name="garantia"
                checked={escolhida}
                onChange={() => act({ tipo: "garantia", garantia })}
              />
              <b>{anosOf(garantia)}</b> <span>anos de garantia</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
