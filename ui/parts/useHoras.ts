/** What the dealer's opening hours mean at this moment. */
import { useEffect, useState } from "react";
import { whenIdle } from "../platform/idle.ts";
import type { Funcionamento } from "../wire.ts";

const MINUTO_MS = 60_000;

type Horas = Pick<typeof import("../whenIdle.ts"), "respostaOf" | "aberturaOf">;

/** A page may have been rendered yesterday: only the browser knows the time. Null until it is idle, and without the code. */
export function useHoras<Nome extends keyof Horas>(nome: Nome, funcionamento: Funcionamento) {
  const [lido, setLido] = useState<ReturnType<Horas[Nome]> | null>(null);
  useEffect(() => {
    async function look() {
      const horas: Horas = await import("../whenIdle.ts");
      setLido(horas[nome](funcionamento, new Date()) as ReturnType<Horas[Nome]>);
    }
    const tryToLook = () => void look().catch(() => {});
    const cancel = whenIdle(tryToLook);
    const timer = setInterval(tryToLook, MINUTO_MS / 4);
    return () => {
      cancel();
      clearInterval(timer);
    };
  }, [nome, funcionamento]);
  return lido;
}
