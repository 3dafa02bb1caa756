/** The listing that is searched, as tabs: links where it is a page already, radio buttons where it is one choice of the form. */
import { type EstadoFiltro, filtroOf, LISTAGENS, urlOf } from "../../lib/filtro.ts";
import type { Filtro } from "../../wire.ts";
import "./FiltroAbas.css";

type Listagem = Filtro["listagem"];

type ListagemProps = { escolhida: Listagem; onChoose: (listagem: Listagem) => void };

export function FiltroListagem({ escolhida, onChoose }: ListagemProps) {
  return (
    <fieldset className="filtro-abas">
      <legend className="sr-only">Listagem</legend>
      {LISTAGENS.map(([codigo, rotulo]) => (
        <label className="filtro-abas__aba" key={codigo}>
          <input
            type="radio"
            name="listagem"
            value={codigo}
            checked={escolhida === codigo}
            onChange={() => onChoose(codigo)}
          />
          {rotulo}
        </label>
      ))}
    </fieldset>
  );
}

type AbasProps = { filtro: Filtro; estado: EstadoFiltro; listagens?: Listagem[] | undefined };

export function FiltroAbas({ filtro, estado, listagens }: AbasProps) {
  const unchanged = urlOf(filtroOf(estado)) === urlOf({ ...filtro, listagem: estado.listagem, pagina: 1 });
  return (
    <nav className="filtro-abas" aria-label="Listagem">
      <input type="hidden" name="listagem" value={estado.listagem} />
      {LISTAGENS.map(([codigo, rotulo]) => {
        const current = filtro.listagem === codigo ? "page" : undefined;
        return unchanged && !listagens?.includes(codigo) ? (
          <span
            key={codigo}
            className="filtro-abas__aba"
            data-vazia
            aria-current={current}
            title="Nenhum carro disponível agora"
          >
            {rotulo}
          </span>
        ) : (
          <a
            key={codigo}
            className="filtro-abas__aba"
            href={urlOf(filtroOf({ ...estado, listagem: codigo }))}
            aria-current={current}
          >
            {rotulo}
          </a>
        );
      })}
    </nav>
  );
}
