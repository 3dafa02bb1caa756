/** The table of cars: columns that sort, rows that are selected, cells for price, state and highlight. */
import { useRef, useState } from "react";
import { here } from "../addresses.ts";
import { useScreen } from "../desk.tsx";
import { counted } from "../parts/times.ts";
import { type PriceBatch as Envio, useBatch } from "../precos/Barra.tsx";
import { PrecoCelula, PrecoRecusado, usePreco } from "../precos/PrecoCelula.tsx";
import type { CarroLinha, FiltroEstoque } from "../wire.ts";
import { BulkActions, featureOf } from "./BulkActions.tsx";
import { CarroLink } from "./Carros.tsx";
import { CAMINHO, type EstadoDoCarro, FEITO, situacaoOf, useSituacao } from "./Situacao.tsx";
import "./Tabela.css";

type Props = { filtro: FiltroEstoque; total: number; carros: CarroLinha[] };

type Titulo = [titulo: string, ordem?: FiltroEstoque["ordem"], usual?: "ascending" | "descending"];

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
  const lote = useBatch(["carro", "carros"]);
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
    choose(idsOf(carros.slice(Math.min(from, at), Math.max(from, at) + 1)), yes);
  }

  return (
    <>
      <BulkActions
        {...{ filtro, total, chosen, todos, lote }}
        onTodos={whole && total > carros.length ? () => setTodos(true) : undefined}
        onClear={() => choose([...ids], false)}
      />
      <table className="tabela inteiro texto-14">
        <caption className="sr-only">Carros do estoque</caption>
        <thead>
          <tr>
            <th scope="col">
              <input
                className="bloco"
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
            <Linha
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

/** Pressed once it sorts, twice the other way round, three times not any more. */
function Coluna({ coluna: [titulo, ordem, usual], filtro }: { coluna: Titulo; filtro: FiltroEstoque }) {
  const { replace } = useScreen();
  if (!ordem) return <th scope="col">{titulo}</th>;
  const by = filtro.ordem === ordem;
  const inverso = by && filtro.sentido === "inverso";
  const rises = (usual === "ascending") !== inverso;
  return (
    <th scope="col" aria-sort={by ? (rises ? "ascending" : "descending") : undefined}>
      <a
        href={inverso ? hrefOf("", "") : hrefOf(ordem, by ? "inverso" : "")}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault(); // the focus stays here
          replace(event.currentTarget.href);
        }}
      >
        <span>{titulo}</span>
        {by && <span aria-hidden="true">{rises ? " ↑" : " ↓"}</span>}
      </a>
    </th>
  );
}

const hrefOf = (ordem: string, sentido: string) => here({ pagina: "", ordem, sentido });

type LinhaProps = {
  carro: CarroLinha;
  lote: Envio;
  escolhido: boolean;
  /** `range`: with all rows from the last chosen one on. */
  onChoose: (yes: boolean, range: boolean) => void;
};
const SITUACOES = Object.keys(CAMINHO) as EstadoDoCarro[];

function Linha({ carro, lote, escolhido, onChoose }: LinhaProps) {
  const { id, titulo, ano, condicao, cor, placa, fotos, fipe, dias, contatos, faltas } = carro;
  const nome = `${titulo} ${ano}`.trim();
  const preco = usePreco(carro, nome, "carros");
  const passo = useSituacao(id, carro, carro.revisao);
  const situacao = situacaoOf(carro);
  return (
    <>
      <tr className="tabela__linha" data-situacao={situacao} data-escolhido={escolhido || undefined}>
        <td>
          <input
            type="checkbox"
            aria-label={`Selecionar ${nome}`}
            checked={escolhido}
            onChange={({ target, nativeEvent }) =>
              onChoose(target.checked, (nativeEvent as MouseEvent).shiftKey)
            }
          />
        </td>
        <th scope="row">
          <CarroLink {...carro}>
            <b className="texto-16">{titulo}</b>
            <small>
              {[ano, condicao, cor, placa, counted(fotos, "foto", "fotos")].filter(Boolean).join(" · ")}
            </small>
            {faltas.length > 0 && <small data-tom="destaque">{`falta ${faltas.join(", ")}`}</small>}
          </CarroLink>
        </th>
        <td>
          <PrecoCelula preco={preco} nome={nome} />
          {fipe && <small className="tabular">{`${fipe} % da FIPE`}</small>}
        </td>
        <td>
          <SituacaoCelula passo={passo} nome={nome} situacao={situacao} />
        </td>
        <td>
          <DestaqueCelula carro={carro} nome={nome} lote={lote} />
        </td>
        <td className="tabular">{dias == null || situacao === "Vendido" ? "" : diasOf(dias)}</td>
        <td className="tabular">
          <span>{contatos}</span>
          <span className="tabela__contatos">{contatos === 1 ? " contato" : " contatos"}</span>
        </td>
      </tr>
      {(preco.recusa || preco.incomum || passo.falha) && (
        <tr className="tabela__nota">
          <td colSpan={7}>
            <PrecoRecusado preco={preco} />
            {passo.falha}
          </td>
        </tr>
      )}
    </>
  );
}

type SituacaoProps = { passo: ReturnType<typeof useSituacao>; nome: string; situacao: EstadoDoCarro };

/** Chosen by pointer it is saved at once; by keyboard, where each arrow chooses, by Enter or on leaving. */
function SituacaoCelula({ passo, nome, situacao }: SituacaoProps) {
  const [escolha, setEscolha] = useState<EstadoDoCarro>();
  const byKeys = useRef(false);
  async function save(para = escolha) {
    if (!para || passo.ocupado) return;
    setEscolha(para);
    const movimento = CAMINHO[para];
    if (para !== situacao) await passo.move(movimento, { texto: `${nome}. ${FEITO[movimento]}` });
    setEscolha(undefined);
  }
  return (
    <select
      aria-label={`Situação de ${nome}`}
      aria-busy={passo.ocupado}
      value={escolha ?? situacao}
      onPointerDown={() => {
        byKeys.current = false;
      }}
      onKeyDown={({ key }) => {
        byKeys.current = true;
        if (key === "Enter") save();
        if (key === "Escape") setEscolha(undefined);
      }}
      onBlur={() => save()}
      onChange={({ target }) => {
        const chosen = target.value as EstadoDoCarro;
        byKeys.current ? setEscolha(chosen) : save(chosen);
      }}
    >
      {SITUACOES.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

function DestaqueCelula({ carro, nome, lote }: { carro: CarroLinha; nome: string; lote: Envio }) {
  const { may } = useScreen();
  const ativo = !!carro.destaque?.ativo;
  if (!may("fichas")) return ativo ? <small>na página inicial</small> : null;
  return (
    <label className="tabela__destaque">
      <input
        type="checkbox"
        checked={ativo}
        disabled={lote.parte != null}
        onChange={({ target }) =>
          lote.save({
            nome: "destaques",
            itens: featureOf([carro], target.checked),
            texto: target.checked ? "Na página inicial" : "Fora da página inicial",
          })
        }
      />
      <span>
        Destaque<span className="sr-only">{`: ${nome}`}</span>
      </span>
    </label>
  );
}

function diasOf(dias: number): string {
  if (dias < 0) return "ainda chega";
  return dias === 0 ? "chegou hoje" : counted(dias, "dia", "dias");
}
