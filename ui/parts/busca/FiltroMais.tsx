/** The rest of what a portal asks for: years, kilometres, body, fuel and transmission, each with its counts. */
import type { Escolha, EstadoFiltro } from "../../lib/filtro.ts";
import type { Faceta } from "../../wire.ts";
import "./FiltroMais.css";
import { Selecao } from "./Selecao.tsx";

type Props = { estado: EstadoFiltro; aberto: boolean; onChoose: (escolha: Partial<Escolha>) => void };

export function FiltroMais({ estado, aberto, onChoose }: Props) {
  const { anos_de, anos_ate, kms, carrocerias, combustiveis, cambios } = estado.opcoes;
  const number = (valor: string) => Number(valor) || null;
  return (
    <div className="filtro-mais" data-aberto={aberto || undefined}>
      <Um
        nome="ano-de"
        rotulo="Ano de"
        todos="Qualquer"
        atual={estado.ano_de}
        facetas={anos_de}
        onChoose={(valor) => onChoose({ ano_de: number(valor) })}
      />
      <Um
        nome="ano-ate"
        rotulo="Ano até"
        todos="Qualquer"
        atual={estado.ano_ate}
        facetas={anos_ate}
        onChoose={(valor) => onChoose({ ano_ate: number(valor) })}
      />
      <Um
        nome="km-ate"
        rotulo="Quilometragem"
        todos="Qualquer"
        atual={estado.km_ate}
        facetas={kms}
        onChoose={(valor) => onChoose({ km_ate: number(valor) })}
      />
      <Um
        nome="carroceria"
        rotulo="Carroceria"
        todos="Todas"
        atual={estado.carroceria}
        facetas={carrocerias}
        onChoose={(valor) => onChoose({ carroceria: valor || null })}
      />
      <Um
        nome="combustivel"
        rotulo="Combustível"
        todos="Todos"
        atual={estado.combustivel}
        facetas={combustiveis}
        onChoose={(valor) => onChoose({ combustivel: (valor || null) as Escolha["combustivel"] })}
      />
      <Um
        nome="cambio"
        rotulo="Câmbio"
        todos="Todos"
        atual={estado.cambio}
        facetas={cambios}
        onChoose={(valor) => onChoose({ cambio: (valor || null) as Escolha["cambio"] })}
      />
    </div>
  );
}

type UmProps = {
  nome: string;
  rotulo: string;
  todos: string;
  atual: string | number | null | undefined;
  facetas: Faceta[];
  onChoose: (valor: string) => void;
};

function Um({ nome, rotulo, todos, atual, facetas, onChoose }: UmProps) {
  return (
    <Selecao
      name={nome}
      rotulo={rotulo}
      value={String(atual ?? "")}
      opcoes={[["", todos], ...facetas.map(({ valor, texto, total }) => [valor, texto, total] as const)]}
      onChoose={onChoose}
    />
  );
}

/** One of them is chosen: then they are not hidden. */
export function hasMais({ ano_de, ano_ate, km_ate, carroceria, combustivel, cambio }: EstadoFiltro): boolean {
  return [ano_de, ano_ate, km_ate, carroceria, combustivel, cambio].some(Boolean);
}
