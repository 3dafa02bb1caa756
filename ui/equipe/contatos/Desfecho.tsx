/** The outcome of a contact: the sold car and its price, or the reason of its loss. */
import { useState } from "react";
import { carro as carroHref } from "../addresses.ts";
import { readReais, reaisOf } from "../editor/numeros.ts";
import { Botao } from "../parts/Botao.tsx";
import { focusFirst } from "../parts/focusFirst.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Selecao } from "../parts/Selecao.tsx";
import { sendBy } from "../parts/sendBy.ts";
import type { Andamento, AtendimentoDetalhe, CarroCitado } from "../wire.ts";
import "./Desfecho.css";
import { EscolhaCarro } from "./EscolhaCarro.tsx";
import { MOTIVOS } from "./palavras.ts";

export type Desfecho = Omit<Andamento, "revisao">;

type Props = {
  detalhe: AtendimentoDetalhe;
  ocupado: boolean;
  /** Sends it; the sentence says what was done. */
  onEnd: (desfecho: Desfecho, texto: string) => void;
};

export function Venda({ detalhe, ocupado, onEnd }: Props) {
  const { contato, carro, vendido } = detalhe;
  const compra = contato.tipo === "venda";
  const [escolhido, setEscolhido] = useState<CarroCitado | null>(compra ? null : (vendido ?? carro));
  const [preco, setPreco] = useState(contato.valor ? reaisOf(contato.valor) : "");
  const [recusa, setRecusa] = useState("");
  function end() {
    const valor = readReais(preco);
    if (typeof valor === "string" || !valor) return setRecusa(String(valor || "Escreva o preço."));
    const texto = escolhido ? `Ganho: ${escolhido.titulo} está como vendido.` : "Andamento: ganho.";
    onEnd({ estado: "ganho", vendido: escolhido?.id ?? null, valor }, texto);
  }
  return (
    <form
      ref={focusFirst}
      className="desfecho"
      aria-label={compra ? "A compra" : "A venda"}
      onSubmit={sendBy(end)}
    >
      {!compra && (
        <EscolhaCarro
          rotulo="Carro vendido (vazio: nenhum do estoque)"
          escolhido={escolhido}
          onChoose={setEscolhido}
        />
      )}
      <label>
        <span>
          {compra ? "Preço da compra" : "Preço da venda"}
          {escolhido?.preco ? `, anunciado por ${reaisOf(escolhido.preco)}` : ""}
        </span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={preco}
          aria-invalid={Boolean(recusa)}
          onChange={({ target }) => setPreco(target.value)}
        />
      </label>
      {recusa && <Recusa>{recusa}</Recusa>}
      <Botao type="submit" peso="principal" disabled={ocupado}>
        marcar como ganho
      </Botao>
    </form>
  );
}

export function Perda({ detalhe: { contato }, ocupado, onEnd }: Props) {
  const [motivo, setMotivo] = useState(contato.motivo || MOTIVOS[0]);
  const [detalhe, setDetalhe] = useState(contato.detalhe);
  return (
    <form
      ref={focusFirst}
      className="desfecho"
      aria-label="A perda"
      onSubmit={sendBy(() =>
        onEnd({ estado: "perdido", motivo, detalhe: detalhe.trim() }, `Perdido: ${motivo}.`),
      )}
    >
      <Selecao
        rotulo="Por quê?"
        value={motivo}
        onChange={({ target }) => setMotivo(target.value as typeof motivo)}
        escolhas={MOTIVOS.map((um) => [um, um] as const)}
      />
      <label>
        <span>O que disse (opcional)</span>
        <textarea
          rows={2}
          maxLength={2000}
          value={detalhe}
          onChange={({ target }) => setDetalhe(target.value)}
        />
      </label>
      <Botao type="submit" peso="principal" disabled={ocupado}>
        marcar como perdido
      </Botao>
    </form>
  );
}

/** The recorded outcome in a line. */
export function Fim({ detalhe: { contato, vendido } }: Pick<Props, "detalhe">) {
  const { valor, motivo, detalhe } = contato;
  if (!valor && !motivo) return null;
  if (motivo)
    return <p className="desfecho__fim">{["Perdido", motivo, detalhe].filter(Boolean).join(": ")}</p>;
  return (
    <p className="desfecho__fim">
      {vendido && <a href={carroHref(vendido.id)}>{vendido.titulo}</a>}
      {vendido ? " por " : "Por "}
      <b>{reaisOf(valor ?? 0)}</b>
    </p>
  );
}
