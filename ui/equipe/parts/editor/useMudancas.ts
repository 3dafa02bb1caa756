/** What is typed over a record and not saved yet: kept on this device until it is, whatever happens to the page. */
import { useEffect, useState } from "react";
import type { CampoFicha } from "../../wire.ts";
import { clearRascunho, type Rascunho, readRascunho, writeRascunho } from "./rascunho.ts";
import { type Valores, valorOf } from "./valores.ts";

const NADA: Rascunho = { quando: "", mudancas: {} };

export function useMudancas(chave: string, campos: CampoFicha[], guardados: Valores) {
  const [achado, setAchado] = useState(() => readRascunho(chave));
  const [rascunho, setRascunho] = useState(achado ?? NADA);
  const valores = { ...guardados, ...rascunho.mudancas };
  const mudados = campos.filter((campo) => differs(campo, valores, guardados));
  const mudou = mudados.length > 0;
  useEffect(() => {
    if (!mudou) return clearRascunho(chave);
    if (writeRascunho(chave, rascunho)) return;
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [chave, rascunho, mudou]);

  const change = (written: Valores) =>
    setRascunho(({ mudancas }) => ({
      quando: new Date().toISOString(),
      mudancas: { ...mudancas, ...written },
    }));
  /** What was typed while it was being saved stays. */
  const forget = (saved: Valores) => {
    setAchado(null);
    setRascunho(({ quando, mudancas }) => ({
      quando,
      mudancas: Object.fromEntries(Object.entries(mudancas).filter(([nome, valor]) => valor !== saved[nome])),
    }));
  };
  return { valores, mudancas: rascunho.mudancas, mudados, achado, change, forget };
}

/** The browser asks before it leaves a page that could not keep what was typed. */
function hold(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function differs(campo: CampoFicha, valores: Valores, guardados: Valores): boolean {
  const text = (of: Valores) => JSON.stringify(valorOf(campo, of[campo.nome]));
  return text(valores) !== text(guardados);
}
