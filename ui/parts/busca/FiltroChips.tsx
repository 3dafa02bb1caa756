/** The active filters, each with a link that removes it. */
import { X } from "lucide";
import type { Busca } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import "./FiltroChips.css";

export function FiltroChips({ chips }: Pick<Busca, "chips">) {
  if (!chips.length) return <p className="fila nota vao-8">Todo o estoque</p>;
  return (
    <ul className="fila nota vao-8" aria-label="Filtros ativos">
      {chips.map(({ rotulo, href }) => (
        <li key={href}>
          <a
            className="filtro-chips__chip meio parte cantos contorno bone vao-8"
            href={href}
            aria-label={`Remover o filtro ${rotulo}`}
          >
            <span>{`${rotulo} `}</span>
            <Icone de={X} />
          </a>
        </li>
      ))}
    </ul>
  );
}
