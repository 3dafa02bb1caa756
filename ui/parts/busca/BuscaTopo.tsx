/** The head of a listing, empty or not: its title, how many cars, the filter. */
import { milhar } from "../../lib/filtro.ts";
import type { BuscaVazia } from "../../wire.ts";
import "./BuscaTopo.css";
import { FiltroBusca } from "./FiltroBusca.tsx";

type Props = Pick<BuscaVazia, "filtro" | "listagens" | "h1" | "opcoes"> & { total: number };

export function BuscaTopo({ filtro, listagens, h1, opcoes, total }: Props) {
  return (
    <>
      <header className="busca-topo largura">
        <p className="busca-topo__rotulo rotulo">Estoque Quintavera</p>
        <h1 className="busca-topo__titulo">{h1.replaceAll("R$ ", "R$\u00a0")}</h1>
        <p className="busca-topo__total">{contagem(total)}</p>
      </header>
      <div className="busca-topo__filtro largura">
        <FiltroBusca filtro={filtro} opcoes={opcoes} total={total} listagens={listagens} />
      </div>
    </>
  );
}

function contagem(total: number): string {
  if (total === 0) return "Nenhum carro disponível agora";
  return total === 1 ? "1 carro" : `${milhar(total)} carros`;
}
