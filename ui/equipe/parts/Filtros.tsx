/** The filter of a list: a GET form, so that every state of the list has an address. */
import type { ReactNode } from "react";
import { Botao } from "./Botao.tsx";
import { type Escolha, Selecao } from "./Selecao.tsx";
import "./Filtros.css";

type Props = {
  rotulo: string;
  /** The values of all fields, by their names. */
  valores: Record<string, unknown>;
  selecoes?: [rotulo: string, nome: string, escolhas: readonly Escolha[]][];
  children?: ReactNode;
};

export function Filtros({ rotulo, valores, selecoes = [], children }: Props) {
  return (
    <form className="filtros">
      <label className="filtros__texto">
        <span>{rotulo}</span>
        <input type="search" name="texto" defaultValue={String(valores.texto ?? "")} maxLength={120} />
      </label>
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
      <Botao type="submit">filtrar</Botao>
    </form>
  );
}
