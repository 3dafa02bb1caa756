/** The head of a listing, empty or not: its title, how many cars, the filter. */
import { milhar } from "../../lib/filtro.ts";
import type { BuscaVazia } from "../../wire.ts";
import { FiltroBusca } from "./FiltroBusca.tsx";

type Props = Pick<BuscaVazia, "filtro" | "listagens" | "h1" | "opcoes"> & { total: number };

export function BuscaTopo({ filtro, listagens, h1, opcoes, total }: Props) {
  return (
    <>
      <header className="busca__topo">
        <p className="busca__rotulo">Estoque Quintavera</p>
        <h1 className="busca__titulo">{h1.replaceAll("R$ ", "R$\u00a0")}</h1>
        <p className="busca__total">{contagem(total)}</p>
      </header>
      <div className="busca__filtro">
        <FiltroBusca filtro={filtro} opcoes={opcoes} total={total} listagens={listagens} />
      </div>
    </>
  );
}

function contagem(total: number): string {
  if (total === 0) return "Nenhum carro disponível agora";
  return total === 1 ? "1 carro" : `${milhar(total)} carros`;
}
