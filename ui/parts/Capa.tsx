/** A page's opening: a picture under the title, from edge to edge up to its own width (`--capa-largura`). */
import type { CSSProperties } from "react";
import "./Capa.css";
import type { Elements } from "../elements.ts";
import { Foto } from "./Foto.tsx";

/** On a telephone it is higher than wide: pixels. */
const ALTURA = 620;

type Props = {
  imagem: string;
  largura?: number;
  altura?: number;
  rotulo: string;
  titulo: string;
  texto?: string;
  /** The page's first action. */
  children?: Elements;
};

export function Capa({ imagem, largura = 1600, altura = 1067, rotulo, titulo, texto, children }: Props) {
  return (
    <header className="capa so-tela" style={{ "--capa-largura": `${largura}px` } as CSSProperties}>
      <Foto
        className="capa__foto"
        imagem={imagem}
        alt=""
        sizes={`max(100vw, ${Math.ceil((ALTURA * largura) / altura)}px)`}
        largura={largura}
        altura={altura}
        prioridade
      />
      <div className="capa__texto largura">
        <p className="rotulo">{rotulo}</p>
        <h1 className="capa__titulo">{titulo}</h1>
        {texto && <p className="capa__chamada">{texto}</p>}
        {children && <div className="capa__acoes fila">{children}</div>}
      </div>
    </header>
  );
}
