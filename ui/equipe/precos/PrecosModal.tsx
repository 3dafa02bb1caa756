/** Prices of many records by percent or amount: each old and new price is shown before anything is saved. */
import { useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { readReais, reaisOf } from "../editor/numbers.ts";
import { Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Quadro } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import { type Alvo, editOf, type Item, type PriceBatch } from "./Barra.tsx";
import "./PrecosModal.css";

type Props = {
  /** Reads the selected records; none if that is refused. */
  read: () => Alvo[] | Promise<Alvo[]>;
  /** Their kind, and the word above their names. */
  nome: string;
  coluna: string;
  lote: PriceBatch;
};

const MODOS = {
  "baixa-percent": "baixar, em %",
  "sobe-percent": "subir, em %",
  "baixa-reais": "baixar, em R$",
  "sobe-reais": "subir, em R$",
};
const PASSOS: [number, string][] = [
  [1, "reais inteiros"],
  [100, "centenas"],
  [1000, "milhares"],
];
const ESCOLHAS = { modo: "baixa-percent", texto: "", passo: "1" };
const SHOWN = 200;

/** The button of the bar, and the dialog that it opens. */
export function MudarPrecos({ read, ...rest }: Props) {
  const [alvos, setAlvos] = useState<Alvo[]>([]);
  const close = () => setAlvos([]);
  const ocupado = rest.lote.parte != null;
  return (
    <>
      <Botao aria-disabled={ocupado} onClick={async () => ocupado || setAlvos(await read())}>
        mudar preços
      </Botao>
      <Modal aberto={alvos.length > 0} onClose={close} titulo="Mudar preços" largo>
        <Formulario {...rest} alvos={alvos} onClose={close} />
      </Modal>
    </>
  );
}

type FormularioProps = Omit<Props, "read"> & { alvos: Alvo[]; onClose: () => void };

function Formulario({ alvos, nome, coluna, lote, onClose }: FormularioProps) {
  const [{ modo, texto, passo }, setEscolhas] = useState(ESCOLHAS);
  const [, por] = modo.split("-") as [string, Regra["por"]];
  const quanto = por === "percent" ? readPercent(texto) : readReais(texto);
  const erro = typeof quanto === "string" ? quanto : "";
  const regra = { sobe: modo.startsWith("sobe"), por, quanto: Number(quanto), passo: Number(passo) };
  const itens = erro ? [] : pricesOf(alvos, regra);
  return (
    <form
      noValidate
      onChange={({ currentTarget }) =>
        setEscolhas(Object.fromEntries(new FormData(currentTarget)) as typeof ESCOLHAS)
      }
      onSubmit={sendBy(() => {
        if (!itens.length) return;
        onClose();
        lote.save({ nome, itens, texto: "Preço mudado" });
      })}
    >
      <div className="grade colunas fim vao-12">
        <Selecao rotulo="O que fazer" name="modo" escolhas={Object.entries(MODOS)} />
        <label>
          <span>Quanto</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            name="texto"
            aria-invalid={!!(texto && erro)}
            aria-describedby="precos-modal-efeito"
          />
        </label>
        <Selecao rotulo="Arredondar para" name="passo" escolhas={PASSOS} />
      </div>
      <p role="status" id="precos-modal-efeito">
        {(texto && erro) || efeitoOf(itens.length, alvos.length, lote.nomes)}
      </p>
      <small>
        Metade arredonda para cima, e nenhum preço fica abaixo de R$ 1. O que está sob consulta fica como
        está.
      </small>
      {itens.length > 0 && <Previa itens={itens} coluna={coluna} />}
      <Botao type="submit" peso="principal" aria-disabled={!itens.length}>
        {`mudar ${counted(itens.length, "preço", "preços")}`}
      </Botao>
    </form>
  );
}

function efeitoOf(mudam: number, todos: number, [um, varios]: PriceBatch["nomes"]): string {
  const selected = counted(todos, `${um} selecionado`, `${varios} selecionados`);
  return `${counted(mudam, "preço muda", "preços mudam")} de ${selected}.`;
}

function Previa({ itens, coluna }: { itens: ReturnType<typeof pricesOf>; coluna: string }) {
  return (
    <Quadro
      className="precos-modal__previa tabular"
      data-figuras=""
      titulo="Preços de antes e de depois"
      nomes={[coluna, "Hoje", "Novo"]}
      mais={itens.length - SHOWN}
    >
      {itens.slice(0, SHOWN).map(({ alvo, depois }) => (
        <tr key={alvo.id}>
          <th scope="row">
            <span>{`${alvo.titulo} `}</span>
            <small>{alvo.ano}</small>
          </th>
          <td>{reaisOf(alvo.preco_valor ?? 0)}</td>
          <td data-tom="destaque">{reaisOf(depois)}</td>
        </tr>
      ))}
    </Quadro>
  );
}

export type Regra = {
  sobe: boolean;
  /** By hundredths of a percent, or by whole reais. */
  por: "percent" | "reais";
  quanto: number;
  /** The result is a multiple of these reais. */
  passo: number;
};

/**
 * Whole reais: the exact result, rounded half up to a multiple of `passo`, and at least R$ 1. A price on request, 0, stays.
 */
export function priceBy({ sobe, por, quanto, passo }: Regra, antes: number): number {
  if (!antes) return 0;
  const sinal = sobe ? 1 : -1;
  const exact = por === "percent" ? antes * (10_000 + sinal * quanto) : (antes + sinal * quanto) * 10_000;
  const step = 10_000 * passo; // in integers, because 0.03 is no exact number
  return Math.max(1, Math.floor((2 * exact + step) / (2 * step)) * passo);
}

const PERCENT = /^([0-9]{1,3})(?:[.,]([0-9]{1,2}))?\s*%?$/;
export const SEM_PERCENTUAL = "Escreva um percentual, como 3 ou 2,5.";

/** Hundredths of a percent, or a sentence why the text is no percent. */
export function readPercent(texto: string): number | string {
  const [, inteiro, fracao = ""] = PERCENT.exec(texto.trim()) ?? [];
  return inteiro === undefined ? SEM_PERCENTUAL : Number(inteiro) * 100 + Number(fracao.padEnd(2, "0"));
}

/** The edits of those whose price moves. */
function pricesOf(alvos: Alvo[], regra: Regra): (Item & { depois: number })[] {
  return alvos
    .map((alvo) => ({ alvo, depois: priceBy(regra, alvo.preco_valor ?? 0) }))
    .filter(({ alvo, depois }) => depois !== (alvo.preco_valor ?? 0))
    .map(({ alvo, depois }) => ({ ...editOf(alvo, { preco_valor: depois }), depois }));
}
