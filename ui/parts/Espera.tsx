/** A list's placeholder while it loads, and a message with a retry when it fails. */
import type { ReactNode } from "react";
import "./Espera.css";
import { Falha } from "./Falha.tsx";

type Props = {
  estado: "vazia" | "carregando" | "pronta" | "falhou";
  /** The loading content, as in "Buscando {o que}…". */
  oque: string;
  onRetry: () => void;
  children: ReactNode;
};

export function Espera({ estado, oque, onRetry, children }: Props) {
  if (estado === "pronta") return children;
  if (estado === "falhou")
    return <Falha texto={`Não foi possível buscar ${oque} agora.`} onRetry={onRetry} />;
  if (estado === "vazia") return null;
  return (
    <div className="espera pilha vao-20" role="status">
      <span className="sr-only">{`Buscando ${oque}…`}</span>
      {Array.from({ length: 3 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its place
        <span className="espera__lugar cantos" key={i} aria-hidden="true" />
      ))}
    </div>
  );
}
