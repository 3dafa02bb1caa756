/** The listing that is searched, as tabs: radio buttons. */
import { LISTAGENS } from "../../contract/facetas.ts";
import { type EstadoFiltro, milhar } from "../../lib/filtro.ts";
import type { Filtro } from "../../wire.ts";
import "./FiltroAbas.css";

type Listagem = Filtro["listagem"];

type Props = { estado: EstadoFiltro; onChoose: (listagem: Listagem) => void };

export function FiltroAbas({ estado, onChoose }: Props) {
  return (
    <fieldset className="filtro-abas forte linha">
      <legend className="sr-only">Listagem</legend>
      {LISTAGENS.map(([codigo, rotulo]) => (
        <label className="filtro-abas__aba nota uma-linha traco meio tocavel foco" key={codigo}>
          <input
            className="fundo"
            type="radio"
            name="listagem"
            value={codigo}
            checked={estado.listagem === codigo}
            disabled={estado.listagem !== codigo && !totalOf(estado, codigo)}
            onChange={() => onChoose(codigo)}
          />
          <span>{`${rotulo} `}</span>
          <small className="filtro-abas__total texto-12 tabular mist">
            {milhar(totalOf(estado, codigo))}
          </small>
        </label>
      ))}
    </fieldset>
  );
}

function totalOf({ opcoes }: EstadoFiltro, codigo: Listagem): number {
  return opcoes.listagens.find((uma) => uma.codigo === codigo)?.total ?? 0;
}
