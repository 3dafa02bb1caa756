/** A service: its photograph, its name, a few words, and its link or button. */
import { Foto } from "./Foto.tsx";
import "./Servico.css";
import type { Elements } from "../platform/elements.ts";
import type { FotoPagina } from "../wire.ts";

type Props = {
  titulo?: string;
  texto?: string;
  foto?: FotoPagina;
  children?: Elements;
};

export function Servico({ titulo, texto, foto, children }: Props) {
  return (
    <article className="coluna papel alto">
      {foto && (
        <Foto {...foto} alt="" sizes="(width >= 1500px) 788px, (width > 768px) 50vw, min(88vw, 410px)" />
      )}
      <div className="servico__texto pilha inicio topo vao-12 resto">
        <h3 className="texto-22">{titulo}</h3>
        {texto && <p>{texto}</p>}
        {children}
      </div>
    </article>
  );
}
