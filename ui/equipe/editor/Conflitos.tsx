/** Edit conflicts: both values of each field that somebody else changed, and the choice between them. */
import { Fragment, useId } from "react";
import { haOf } from "../parts/quando.ts";
import type { CampoFicha, Conflito } from "../wire.ts";
import type { Escolha, useDisputa } from "./useDisputa.ts";
import { longTextOf, type Valores } from "./valores.ts";
import "./Conflitos.css";

type Props = ReturnType<typeof useDisputa> & { campos: CampoFicha[]; valores: Valores };

export function Conflitos({ conflitos, escolhas, ref, choose, campos, valores }: Props) {
  const id = useId();
  if (!conflitos.length) return null;
  return (
    <section className="conflitos" data-pilha="" data-caixa="aviso" aria-labelledby={id}>
      <h2 id={id} ref={ref} tabIndex={-1}>
        Outra pessoa mudou isto enquanto você escrevia
      </h2>
      <p>Nada foi guardado ainda, e o que você escreveu está aqui. Escolha com qual valor ficar e guarde.</p>
      {conflitos.map((conflito) => (
        <Escolhido
          key={conflito.campo}
          conflito={conflito}
          campo={campos.find(({ nome }) => nome === conflito.campo)}
          meu={valores[conflito.campo]}
          escolha={escolhas[conflito.campo]}
          onChoose={(escolha) => choose(conflito.campo, escolha)}
        />
      ))}
    </section>
  );
}

type EscolhidoProps = {
  conflito: Conflito;
  campo: CampoFicha | undefined;
  meu: unknown;
  escolha: Escolha | undefined;
  onChoose: (escolha: Escolha) => void;
};

function Escolhido({ conflito, campo, meu, escolha, onChoose }: EscolhidoProps) {
  const { titulo, quem, quando, atual } = conflito;
  const nome = quem.split(" ")[0];
  const textOf = (valor: unknown) => (campo ? longTextOf(campo, valor) : String(valor ?? "")) || "vazio";
  const lados: [Escolha, string, unknown][] = [
    ["minha", "ficar com o meu", meu],
    ["outra", nome ? `ficar com o de ${nome}` : "ficar com o do comando", atual],
  ];
  return (
    <fieldset>
      <legend>
        {titulo}: {quem || "um comando"} mudou isto {haOf(quando)}
      </legend>
      {lados.map(([lado, rotulo, valor]) => (
        <label key={lado} data-escolhido={escolha === lado || undefined}>
          <input
            type="radio"
            name={`conflito-${conflito.campo}`}
            checked={escolha === lado}
            onChange={() => onChoose(lado)}
          />
          <b>{rotulo}</b>
          <span>
            {excerptOf(textOf(valor), textOf(lado === "minha" ? atual : meu)).map((part, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
              at === 1 && part ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const AROUND = 60;

/** A text in three parts: shared start, difference, shared end; the shared parts are shortened. */
function excerptOf(text: string, other: string): [string, string, string] {
  if (Math.max(text.length, other.length) < AROUND) return [text, "", ""];
  let from = 0;
  while (from < text.length && text[from] === other[from]) from++;
  let to = 0;
  const most = Math.min(text.length, other.length) - from;
  while (to < most && text.at(-1 - to) === other.at(-1 - to)) to++;
  const before = text.slice(0, from);
  const after = text.slice(text.length - to);
  return [
    before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
    text.slice(from, text.length - to),
    after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
  ];
}
