/** One section of a page across the whole width: dark (`--night`) for pictures, light (`--bone`) for text. */
import { useId } from "react";
import "./Secao.css";
import type { Elements } from "../platform/elements.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

type Props = {
  titulo?: string;
  rotulo?: string;
  texto?: string;
  /** Light instead of dark. */
  clara?: boolean;
  id?: string;
  children?: Elements;
};

export function Secao({ titulo, rotulo, texto, clara, id, children }: Props) {
  const nome = useId();
  return (
    <section className={clara ? "trecho claro" : "trecho"} id={id} aria-labelledby={titulo && nome}>
      <div className="largura">
        {rotulo && <p className="rotulo">{rotulo}</p>}
        {titulo && (
          <h2 className={`secao__titulo texto-40 ${rotulo ? "acima-16" : ""}`} id={nome}>
            {titulo}
          </h2>
        )}
        {texto && <p className="secao__texto acima-20 texto-18 medida">{texto}</p>}
        {children && (
          <div className="secao__corpo">
            <ErrorBoundary>{children}</ErrorBoundary>
          </div>
        )}
      </div>
    </section>
  );
}
