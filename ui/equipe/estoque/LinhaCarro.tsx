/** A car in the table: its name, and cells for price, state and highlight. */
import { useRef, useState } from "react";
import { carro as carroHref } from "../addresses.ts";
import { useTela } from "../desk.tsx";
import { quantos } from "../parts/quando.ts";
import { PrecoCelula, PrecoRecusado } from "../precos/PrecoCelula.tsx";
import type { Lote } from "../precos/useLote.ts";
import { usePreco } from "../precos/usePreco.ts";
import type { CarroLinha } from "../wire.ts";
import { Capa } from "./Carros.tsx";
import { featureOf } from "./Lote.tsx";
import { useSituacao } from "./Situacao.tsx";
import { CAMINHO, FEITO, type Situacao, situacaoOf } from "./situacao.ts";
import "./LinhaCarro.css";

type Props = {
  carro: CarroLinha;
  lote: Lote;
  escolhido: boolean;
  /** `range`: with all rows from the last chosen one on. */
  onChoose: (yes: boolean, range: boolean) => void;
};
const SITUACOES = Object.keys(CAMINHO) as Situacao[];

export function LinhaCarro({ carro, lote, escolhido, onChoose }: Props) {
  const { id, titulo, ano, condicao, imagem, fotos, dias, contatos, faltas } = carro;
  const nome = `${titulo} ${ano}`.trim();
  const preco = usePreco(carro, nome, "carros");
  const passo = useSituacao(id, carro, carro.revisao);
  const situacao = situacaoOf(carro);
  return (
    <>
      <tr className="linha-carro" data-situacao={situacao} data-escolhido={escolhido || undefined}>
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
          <a className="linha-carro__nome" href={carroHref(id)}>
            <Capa imagem={imagem} />
            <span>
              <b>{titulo}</b>
              <small>{[ano, condicao, quantos(fotos, "foto", "fotos")].filter(Boolean).join(" · ")}</small>
              {faltas.length > 0 && <small data-tom="destaque">falta {faltas.join(", ")}</small>}
            </span>
          </a>
        </th>
        <td>
          <PrecoCelula preco={preco} nome={nome} />
        </td>
        <td>
          <SituacaoCelula passo={passo} nome={nome} situacao={situacao} />
        </td>
        <td>
          <DestaqueCelula carro={carro} nome={nome} lote={lote} />
        </td>
        <td className="tabular">{dias == null || situacao === "Vendido" ? "" : diasOf(dias)}</td>
        <ContatosCelula contatos={contatos} />
      </tr>
      {(preco.recusa || preco.incomum || passo.falha) && (
        <tr className="linha-carro__nota">
          <td colSpan={7}>
            <PrecoRecusado preco={preco} />
            {passo.falha}
          </td>
        </tr>
      )}
    </>
  );
}

type SituacaoProps = { passo: ReturnType<typeof useSituacao>; nome: string; situacao: Situacao };

/** Chosen by pointer it is saved at once; by keyboard, where each arrow chooses, by Enter or on leaving. */
function SituacaoCelula({ passo, nome, situacao }: SituacaoProps) {
  const [escolha, setEscolha] = useState<Situacao>();
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
        const chosen = target.value as Situacao;
        byKeys.current ? setEscolha(chosen) : save(chosen);
      }}
    >
      {SITUACOES.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

type DestaqueProps = { carro: CarroLinha; nome: string; lote: Lote };

function DestaqueCelula({ carro, nome, lote }: DestaqueProps) {
  const { may } = useTela();
  const ativo = !!carro.destaque?.ativo;
  if (!may("fichas")) return ativo ? <small>na página inicial</small> : null;
  return (
    <label className="linha-carro__destaque">
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
        Destaque<span className="sr-only">: {nome}</span>
      </span>
    </label>
  );
}

function ContatosCelula({ contatos }: Pick<CarroLinha, "contatos">) {
  return (
    <td className="tabular">
      {contatos}
      <span className="linha-carro__contatos"> {contatos === 1 ? "contato" : "contatos"}</span>
    </td>
  );
}

function diasOf(dias: number): string {
  if (dias < 0) return "ainda chega";
  return dias === 0 ? "chegou hoje" : quantos(dias, "dia", "dias");
}
