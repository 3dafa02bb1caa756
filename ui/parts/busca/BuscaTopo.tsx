/** The head of a listing, empty or not: its title, how many cars, the filter. */
import { SlidersHorizontal } from "lucide";
import { contagem } from "../../lib/filtro.ts";
import type { BuscaVazia } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import "./BuscaTopo.css";
import { FiltroBusca } from "./FiltroBusca.tsx";

type Props = Pick<BuscaVazia, "filtro" | "h1" | "opcoes"> & { total: number };

export function BuscaTopo({ filtro, h1, opcoes, total }: Props) {
  return (
    <>
      <header className="busca-topo largura fila base">
        <h1 className="busca-topo__titulo parte titulo-40">{h1}</h1>
        <p className="busca-topo__total tabular mist">
          {contagem(opcoes.disponiveis, total - opcoes.disponiveis)}
        </p>
        <button
          type="button"
          className="busca-topo__abrir meio cantos contorno so-tela texto-14 vao-12"
          popoverTarget="filtro"
        >
          <Icone de={SlidersHorizontal} pequeno /> Filtros
        </button>
      </header>
      <div className="busca-topo__filtro largura so-tela acima-12">
        <FiltroBusca filtro={filtro} opcoes={opcoes} />
      </div>
    </>
  );
}
