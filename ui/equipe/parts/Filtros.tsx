/** The filter of a list, which acts as one types; every state of the list has an address. */
import { useEffect, useRef, useState } from "react";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useScreen } from "../desk.tsx";
import { type Alternativa, Selecao, sendBy } from "./Formulario.tsx";
import { Botao } from "./Kit.tsx";
import "./Filtros.css";
import type { Elements } from "../../platform/elements.ts";

export type Filtro = [rotulo: string, nome: string, escolhas: readonly Alternativa[]];
type Props = {
  rotulo: string;
  valores: Record<string, unknown>;
  selecoes?: Filtro[];
  children?: Elements;
};

/** Whether a list's filter narrows it; its page does not. */
export function isFiltered({ pagina, ...valores }: Record<string, unknown>): boolean {
  return Object.values(valores).some(Boolean);
}

const PAUSA_MS = 300;

export function Filtros({ rotulo, valores, selecoes = [], children }: Props) {
  const send = useFilter();
  const [aberto, setAberto] = useState(selecoes.some(([, nome]) => valores[nome]));
  return (
    <form
      className="filtros fila fim"
      data-aberto={aberto || undefined}
      onChange={({ currentTarget }) => send(currentTarget, PAUSA_MS)}
      onSubmit={sendBy((_, form) => send(form))}
    >
      <Campo
        className="filtros__texto"
        rotulo={rotulo}
        type="search"
        name="texto"
        defaultValue={String(valores.texto ?? "")}
        maxLength={120}
      />
      {selecoes.length > 1 && (
        <span className="filtros__mais">
          <Botao peso="texto" aria-expanded={aberto} onClick={() => setAberto(!aberto)}>
            {aberto ? "menos filtros" : "mais filtros"}
          </Botao>
        </span>
      )}
      {selecoes.map(([titulo, nome, escolhas]) => (
        <Selecao
          key={nome}
          rotulo={titulo}
          name={nome}
          defaultValue={String(valores[nome] ?? "")}
          escolhas={escolhas}
        />
      ))}
      {children}
    </form>
  );
}

function useFilter() {
  const { replace } = useScreen();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form: HTMLFormElement, pausa = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const given = [...new FormData(form)].map(([nome, valor]) => [nome, String(valor)]);
      replace(`?${new URLSearchParams(given.filter(([, valor]) => valor))}`);
    }, pausa);
  };
}
