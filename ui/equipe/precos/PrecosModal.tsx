/** Prices of many records by percent or amount: each old and new price is shown before anything is saved. */
import { useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { readReais, reaisOf } from "../editor/numeros.ts";
import { autoFocus, Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Cabecalho } from "../parts/Kit.tsx";
import { quantos } from "../parts/quando.ts";
import type { Lote } from "./Barra.tsx";
import { type Alvo, pricesOf, type Regra, readPercent } from "./precos.ts";
import "./PrecosModal.css";

type Props = {
  alvos: Alvo[] | undefined;
  /** Their kind, and the word above their names. */
  nome: string;
  coluna: string;
  lote: Lote;
  onClose: () => void;
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

export function PrecosModal({ alvos, ...rest }: Props) {
  return (
    <Modal aberto={!!alvos} onClose={rest.onClose} titulo="Mudar preços" largo>
      {alvos && <Formulario alvos={alvos} {...rest} />}
    </Modal>
  );
}

function Formulario({ alvos, nome, coluna, lote, onClose }: Props & { alvos: Alvo[] }) {
  const [{ modo, texto, passo }, setEscolhas] = useState(ESCOLHAS);
  const [, por] = modo.split("-") as [string, Regra["por"]];
  const quanto = por === "percent" ? readPercent(texto) : readReais(texto);
  const erro = typeof quanto === "string" ? quanto : "";
  const regra = {
    sobe: modo.startsWith("sobe"),
    por,
    quanto: erro ? 0 : Number(quanto),
    passo: Number(passo),
  };
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
      <div className="precos-modal__regra">
        <Selecao rotulo="O que fazer" name="modo" escolhas={Object.entries(MODOS)} />
        <label>
          <span>Quanto</span>
          <input
            ref={autoFocus}
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
        mudar {quantos(itens.length, "preço", "preços")}
      </Botao>
    </form>
  );
}

function efeitoOf(mudam: number, todos: number, [um, varios]: Lote["nomes"]): string {
  const selected = quantos(todos, `${um} selecionado`, `${varios} selecionados`);
  return `${quantos(mudam, "preço muda", "preços mudam")} de ${selected}.`;
}

function Previa({ itens, coluna }: { itens: ReturnType<typeof pricesOf>; coluna: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="precos-modal__previa" aria-label="Preços de antes e de depois" tabIndex={0}>
      <table>
        <Cabecalho nomes={[coluna, "Hoje", "Novo"]} />
        <tbody className="tabular">
          {itens.slice(0, SHOWN).map(({ alvo, depois }) => (
            <tr key={alvo.id}>
              <th scope="row">
                {alvo.titulo} <small>{alvo.ano}</small>
              </th>
              <td>{reaisOf(alvo.preco_valor ?? 0)}</td>
              <td>{reaisOf(depois)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {itens.length > SHOWN && <p>… e mais {(itens.length - SHOWN).toLocaleString("pt-BR")}.</p>}
    </section>
  );
}
