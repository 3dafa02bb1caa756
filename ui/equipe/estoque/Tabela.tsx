/** The table of cars: columns that sort, rows that are selected. */
import { useRef, useState } from "react";
import { useLote } from "../precos/useLote.ts";
import type { CarroLinha, FiltroEstoque } from "../wire.ts";
import { LinhaCarro } from "./LinhaCarro.tsx";
import { Lote } from "./Lote.tsx";
import "./Tabela.css";

type Props = { filtro: FiltroEstoque; total: number; carros: CarroLinha[] };
type Ordem = FiltroEstoque["ordem"];

type Titulo = [titulo: string, ordem?: Ordem, usual?: "ascending" | "descending"];

/** The columns, those that sort with the usual order. */
const COLUNAS: Titulo[] = [
  ["Carro", "nome", "ascending"],
  ["Preço", "preco", "descending"],
  ["Situação"],
  ["Destaque"],
  ["Dias à venda", "tempo", "descending"],
  ["Contatos", "contatos", "descending"],
];

export function Tabela({ filtro, total, carros }: Props) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [todos, setTodos] = useState(false);
  const lote = useLote(["carro", "carros"]);
  const chosen = carros.filter(({ id }) => ids.has(id));
  const whole = chosen.length === carros.length;

  function choose(numbers: number[], yes: boolean) {
    setTodos(false);
    setIds(new Set(yes ? [...ids, ...numbers] : [...ids].filter((id) => !numbers.includes(id))));
  }

  const last = useRef(0);
  /** With Shift all rows from the last chosen one on. */
  function chooseRow(at: number, yes: boolean, range: boolean) {
    const from = range ? last.current : at;
    last.current = at;
    const rows = carros.slice(Math.min(from, at), Math.max(from, at) + 1);
    choose(idsOf(rows), yes);
  }

  return (
    <>
      <Lote
        {...{ filtro, total, chosen, todos, lote }}
        onTodos={whole && total > carros.length ? () => setTodos(true) : undefined}
        onClear={() => choose([...ids], false)}
      />
      <table className="tabela">
        <caption className="sr-only">Carros do estoque</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={`Selecionar os ${carros.length} carros desta página`}
                checked={whole}
                onChange={({ target }) => choose(idsOf(carros), target.checked)}
              />
            </th>
            {COLUNAS.map((coluna) => (
              <Coluna key={coluna[0]} coluna={coluna} filtro={filtro} />
            ))}
          </tr>
        </thead>
        <tbody>
          {carros.map((carro, at) => (
            <LinhaCarro
              key={carro.id}
              carro={carro}
              lote={lote}
              escolhido={ids.has(carro.id)}
              onChoose={(yes, range) => chooseRow(at, yes, range)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

const idsOf = (carros: CarroLinha[]) => carros.map(({ id }) => id);

type ColunaProps = { coluna: Titulo; filtro: FiltroEstoque };

/** Pressed once it sorts, twice the other way round, three times not any more. */
function Coluna({ coluna: [titulo, ordem, usual], filtro }: ColunaProps) {
  if (!ordem) return <th scope="col">{titulo}</th>;
  const by = filtro.ordem === ordem;
  const inverso = by && filtro.sentido === "inverso";
  const rises = (usual === "ascending") !== inverso;
  return (
    <th scope="col" aria-sort={by ? (rises ? "ascending" : "descending") : undefined}>
      <a href={inverso ? hrefOf("", "") : hrefOf(ordem, by ? "inverso" : "")}>
        {titulo}
        {by && <span aria-hidden="true">{rises ? " ↑" : " ↓"}</span>}
      </a>
    </th>
  );
}

function hrefOf(ordem: string, sentido: string): string {
  const query = new URLSearchParams(location.search);
  query.delete("pagina");
  for (const [nome, valor] of Object.entries({ ordem, sentido }))
    valor ? query.set(nome, valor) : query.delete(nome);
  return `/estoque?${query}`;
}
