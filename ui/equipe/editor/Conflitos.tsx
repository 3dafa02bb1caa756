/** Edit conflicts: both values of each field that somebody else changed, and the choice between them. */
import { Fragment, useId, useState } from "react";
import { agoOf } from "../parts/times.ts";
import type { CampoFicha, Conflito, Disputa } from "../wire.ts";
import { longTextOf, plainOf, titlesOf, type Values } from "./values.ts";
import "./Conflitos.css";

type Props = ReturnType<typeof useDisputa> & { campos: CampoFicha[]; valores: Values };

export function Conflitos({ conflitos, escolhas, choose, campos, valores }: Props) {
  const id = useId();
  if (!conflitos.length) return null;
  return (
    <section className="conflitos pilha" data-caixa="aviso" aria-labelledby={id}>
      <h2 className="texto-20" id={id} ref={show} tabIndex={-1}>
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

function show(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
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
  // Both as they read, or as HTML where only that differs.
  const isPlain = campo?.tipo === "html" && plainOf(meu) !== plainOf(atual);
  const readOf = (valor: unknown) => (campo && !isPlain ? longTextOf(campo, valor) : plainOf(valor));
  const textOf = (valor: unknown) => readOf(valor) || "vazio";
  const lados: [Escolha, string, unknown][] = [
    ["minha", "ficar com o meu", meu],
    ["outra", nome ? `ficar com o de ${nome}` : "ficar com o do comando", atual],
  ];
  return (
    <fieldset className="grade vao-12">
      <legend className="abaixo-8">{`${titulo}: ${quem || "um comando"} mudou isto ${agoOf(quando)}`}</legend>
      {lados.map(([lado, rotulo, valor]) => (
        <label
          key={lado}
          className="opcao grade topo flexivel cantos noite"
          data-escolhida={escolha === lado || undefined}
        >
          <input
            type="radio"
            name={`conflito-${conflito.campo}`}
            checked={escolha === lado}
            onChange={() => onChoose(lado)}
          />
          <b>{rotulo}</b>
          <span className="largo parte">
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

type Escolha = "minha" | "outra";

/** State of an edit conflict: the fields in dispute, and the person's choice for each. */
export function useDisputa() {
  const [disputa, setDisputa] = useState<Disputa>();
  const [escolhas, setEscolhas] = useState<Record<string, Escolha>>({});
  const conflitos = disputa?.conflitos ?? [];
  function dispute(next: Disputa | undefined) {
    setDisputa(next);
    setEscolhas({});
  }
  const choose = (campo: string, escolha: Escolha) =>
    setEscolhas((before) => ({ ...before, [campo]: escolha }));
  const decided = (escolha: Escolha) =>
    conflitos.map(({ campo }) => campo).filter((campo) => escolhas[campo] === escolha);
  /** The typed values that were given up, and the revision over which the others are saved. */
  const settle = (mudancas: Values) => ({
    cedidos: Object.fromEntries(decided("outra").map((campo) => [campo, mudancas[campo]])),
    vistas: Object.fromEntries(decided("minha").map((campo) => [campo, disputa?.revisao ?? 0])),
  });
  const semEscolha = conflitos.filter(({ campo }) => !escolhas[campo]);
  /** The sentence about missing choices, "" if there are none. */
  const abertos = semEscolha.length ? `Escolha com qual valor ficar: ${titlesOf(semEscolha)}.` : "";

  return { conflitos, escolhas, abertos, choose, dispute, settle };
}
