/** A page's opening: a picture under the title, from edge to edge up to its own width (`--capa-largura`), if there is one. */
import type { CSSProperties } from "react";
import "./Capa.css";
import type { Elements } from "../platform/elements.ts";
import type { FotoPagina } from "../wire.ts";
import { Foto } from "./Foto.tsx";

/** On a telephone it is higher than wide: pixels. */
const ALTURA = 620;

type Props = {
  foto?: FotoPagina;
  rotulo?: string;
  titulo?: string;
  texto?: string;
  /** Low, so that a fact stands in the first view. */
  baixa?: boolean;
  /** The page's first action. */
  children?: Elements;
};

export function Capa({ foto, rotulo, titulo, texto, baixa, children }: Props) {
  const style = { "--capa-largura": `${foto?.largura}px` } as CSSProperties;
  return (
    <header
      className={`capa so-tela ancora grade corta noite veu ${baixa ? "capa--baixa" : ""}`}
      style={foto && style}
    >
      {foto && (
        <Foto
          className="capa__foto"
          {...foto}
          alt=""
          sizes={`max(100vw, ${Math.ceil((ALTURA * foto.largura) / foto.altura)}px)`}
          prioridade
        />
      )}
      <div className="capa__texto largura ancora">
        {titulo && <p className="rotulo">{rotulo}</p>}
        <h1 className="capa__titulo acima-16 texto-56">{titulo ?? rotulo}</h1>
        {texto && <p className="capa__chamada acima-20 texto-18 silver">{texto}</p>}
        {children && <div className="fila acima-32">{children}</div>}
      </div>
    </header>
  );
}
