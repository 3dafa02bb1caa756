/** Prices of many cars by percent or amount: each old and new price is shown before anything is saved. */
import { useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { readReais, reaisOf } from "../editor/numeros.ts";
import { Botao } from "../parts/Botao.tsx";
import { quantos } from "../parts/quantos.ts";
import { Selecao } from "../parts/Selecao.tsx";
import type { CarroCurto } from "../wire.ts";
import { pricesOf } from "./mudancas.ts";
import { type Regra, readPercent } from "./precos.ts";
import type { Lote } from "./useLote.ts";
import "./PrecosModal.css";

type Props = { carros: CarroCurto[] | undefined; lote: Lote; onClose: () => void };

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
const SHOWN = 200;

export function PrecosModal({ carros, lote, onClose }: Props) {
  return (
    <Modal aberto={!!carros} onClose={onClose} titulo="Mudar preços" largo>
      {carros && <Formulario carros={carros} lote={lote} onClose={onClose} />}
    </Modal>
  );
}

function Formulario({ carros, lote, onClose }: Props & { carros: CarroCurto[] }) {
  const [modo, setModo] = useState("baixa-percent");
  const [texto, setTexto] = useState("");
  const [passo, setPasso] = useState(1);
  const [, por] = modo.split("-") as [string, Regra["por"]];
  const quanto = por === "percent" ? readPercent(texto) : readReais(texto);
  const erro = typeof quanto === "string" ? quanto : "";
  const regra = { sobe: modo.startsWith("sobe"), por, quanto: erro ? 0 : Number(quanto), passo };
  const itens = erro ? [] : pricesOf(carros, regra);
  return (
    <form
      className="precos-modal"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!itens.length) return;
        onClose();
        lote.save({ nome: "carros", itens, texto: "Preço mudado" });
      }}
    >
      <div className="precos-modal__regra">
        <Selecao
          rotulo="O que fazer"
          value={modo}
          onChange={({ target }) => setModo(target.value)}
          escolhas={Object.entries(MODOS)}
        />
        <label>
          <span>Quanto</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            value={texto}
            aria-invalid={!!(texto && erro)}
            aria-describedby="precos-modal-efeito"
            onChange={({ target }) => setTexto(target.value)}
          />
        </label>
        <Selecao
          rotulo="Arredondar para"
          value={passo}
          onChange={({ target }) => setPasso(Number(target.value))}
          escolhas={PASSOS}
        />
      </div>
      <p role="status" id="precos-modal-efeito">
        {(texto && erro) ||
          `${quantos(itens.length, "preço muda", "preços mudam")} de ${quantos(carros.length, "carro selecionado", "carros selecionados")}.`}
      </p>
      <small>
        Metade arredonda para cima, e nenhum preço fica abaixo de R$ 1. Carros sob consulta ficam como estão.
      </small>
      {itens.length > 0 && <Previa itens={itens} />}
      <Botao type="submit" peso="principal" aria-disabled={!itens.length}>
        mudar {quantos(itens.length, "preço", "preços")}
      </Botao>
    </form>
  );
}

function Previa({ itens }: { itens: ReturnType<typeof pricesOf> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="precos-modal__previa" aria-label="Preços de antes e de depois" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Carro</th>
            <th scope="col">Hoje</th>
            <th scope="col">Novo</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {itens.slice(0, SHOWN).map(({ carro, depois }) => (
            <tr key={carro.id}>
              <th scope="row">
                {carro.titulo} <small>{carro.ano}</small>
              </th>
              <td>{reaisOf(carro.preco_valor)}</td>
              <td>{reaisOf(depois)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {itens.length > SHOWN && <p>… e mais {(itens.length - SHOWN).toLocaleString("pt-BR")}.</p>}
    </section>
  );
}
