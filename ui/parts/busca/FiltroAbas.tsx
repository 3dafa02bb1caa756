/** The listing that is searched, as tabs: links where it is a page already, radio buttons where it is one choice of the form. */
import { LISTAGENS } from "../../contract/facetas.ts";
import { type EstadoFiltro, filtroOf, milhar, urlOf } from "../../lib/filtro.ts";
import type { Filtro } from "../../wire.ts";
import "./FiltroAbas.css";

type Listagem = Filtro["listagem"];

type ListagemProps = { estado: EstadoFiltro; onChoose: (listagem: Listagem) => void };

export function FiltroListagem({ estado, onChoose }: ListagemProps) {
  return (
    <fieldset className="filtro-abas forte linha">
      <legend className="sr-only">Listagem</legend>
      {LISTAGENS.map(([codigo, rotulo]) => (
        <label className="filtro-abas__aba nota uma-linha ancora meio tocavel foco" key={codigo}>
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
          <Total n={totalOf(estado, codigo)} />
        </label>
      ))}
    </fieldset>
  );
}

export function FiltroAbas({ filtro, estado }: { filtro: Filtro; estado: EstadoFiltro }) {
  return (
    <nav className="filtro-abas forte linha" aria-label="Listagem">
      <input type="hidden" name="listagem" value={estado.listagem} />
      {LISTAGENS.map(([codigo, rotulo]) => {
        const current = filtro.listagem === codigo ? "page" : undefined;
        const total = totalOf(estado, codigo);
        return total === 0 ? (
          <span
            key={codigo}
            className="filtro-abas__aba nota uma-linha ancora meio tocavel foco"
            data-vazia
            aria-current={current}
            title="Nenhum carro disponível agora"
          >
            {rotulo}
          </span>
        ) : (
          <a
            key={codigo}
            className="filtro-abas__aba nota uma-linha ancora meio tocavel foco"
            href={urlOf(filtroOf({ ...estado, listagem: codigo }))}
            aria-current={current}
          >
            <span>{`${rotulo} `}</span>
            <Total n={total} />
          </a>
        );
      })}
    </nav>
  );
}

function totalOf({ opcoes }: EstadoFiltro, codigo: Listagem): number {
  return opcoes.listagens.find((uma) => uma.codigo === codigo)?.total ?? 0;
}

function Total({ n }: { n: number }) {
  return <small className="filtro-abas__total texto-12 tabular mist">{milhar(n)}</small>;
}
