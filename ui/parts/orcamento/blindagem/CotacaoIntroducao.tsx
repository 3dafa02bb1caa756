/** The second step: what an armoring of this class of car is, before anything is chosen. */
import { BLINDAGEM } from "../../../lib/constants.ts";
import type { CategoriaBlindagem } from "../../../wire.ts";
import "./CotacaoIntroducao.css";

export function CotacaoIntroducao({ categoria }: { categoria: CategoriaBlindagem }) {
  const ficha = [
    ["Nível de proteção", categoria.nivel],
    ["Classe do veículo", categoria.titulo],
    ["Peso acrescentado", `${categoria.peso_estimado_kg} kg`],
    ["Prazo na oficina", `${categoria.prazo_dias} dias`],
  ];
  return (
    <div className="blindagem-introducao">
      <p className="blindagem-introducao__texto">
        O conjunto resiste às armas curtas mais potentes em uso no país, até o .44 Magnum. As mantas
        balísticas são {BLINDAGEM.leveza} mais leves que o aço que substituem e, por dentro, o carro continua
        o mesmo: o acabamento original volta ao lugar peça por peça.
      </p>
      <dl className="blindagem-introducao__ficha">
        {ficha.map(([rotulo, valor]) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <p className="blindagem-introducao__nota">
        {categoria.consultar === 1
          ? "Nesta classe cada projeto é individual: escolha o que deseja e um consultor lhe dá os valores."
          : "Escolha os vidros, os opcionais e a documentação. No fim, você vê o valor de cada item e a nossa recomendação para este modelo."}
      </p>
    </div>
  );
}
