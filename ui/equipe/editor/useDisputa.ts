/** State of an edit conflict: the fields in dispute, and the person's choice for each. */
import { useEffect, useRef, useState } from "react";
import type { Disputa } from "../wire.ts";
import { titulosOf, type Valores } from "./valores.ts";

export type Escolha = "minha" | "outra";
type Escolhas = Record<string, Escolha>;

export function useDisputa() {
  const [disputa, setDisputa] = useState<Disputa>();
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!disputa) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView();
  }, [disputa]);

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
  const settle = (mudancas: Valores) => ({
    cedidos: Object.fromEntries(decided("outra").map((campo) => [campo, mudancas[campo]])),
    vistas: Object.fromEntries(decided("minha").map((campo) => [campo, disputa?.revisao ?? 0])),
  });
  const semEscolha = conflitos.filter(({ campo }) => !escolhas[campo]);
  /** The sentence about missing choices, "" if there are none. */
  const abertos = semEscolha.length ? `Escolha com qual valor ficar: ${titulosOf(semEscolha)}.` : "";

  return { conflitos, escolhas, abertos, ref, choose, dispute, settle };
}
