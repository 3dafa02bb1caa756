/** The selects of years, kilometres, body, fuel and transmission, each option with its count. */
import { type Escolha, type EstadoFiltro, SELETOS } from "../../lib/filtro.ts";
import "./FiltroMais.css";
import { Selecao } from "./Selecao.tsx";

type Props = { estado: EstadoFiltro; aberto: boolean; onChoose: (escolha: Partial<Escolha>) => void };

export function FiltroMais({ estado, aberto, onChoose }: Props) {
  return (
    <div className="filtro-mais" data-aberto={aberto || undefined}>
      {SELETOS.map(({ nome, parametro, titulo, qualquer, numero }) => (
        <Selecao
          key={nome}
          name={parametro}
          rotulo={titulo}
          value={String(estado[nome] ?? "")}
          opcoes={[
            ["", qualquer],
            ...(estado.opcoes.facetas[nome] ?? []).map(
              ({ valor, texto, total }) => [valor, texto, total] as const,
            ),
          ]}
          onChoose={(valor) => onChoose({ [nome]: (numero ? Number(valor) : valor) || null })}
        />
      ))}
    </div>
  );
}

/** Whether one of them is chosen: then they are not hidden. */
export function hasMais(estado: EstadoFiltro): boolean {
  return SELETOS.some(({ nome }) => estado[nome]);
}
