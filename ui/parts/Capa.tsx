/** A page's opening: a picture from edge to edge under the title. */
import type { ReactNode } from "react";
import "./Capa.css";
import { Foto } from "./Foto.tsx";

type Props = {
  imagem: string;
  largura?: number;
  altura?: number;
  rotulo: string;
  titulo: string;
  texto?: string;
  /** What to do first. */
  children?: ReactNode;
};

export function Capa({ imagem, largura = 1600, altura = 1067, rotulo, titulo, texto, children }: Props) {
  return (
    <header className="capa">
      <Foto
        className="capa__foto"
        imagem={imagem}
        alt=""
        sizes="100vw"
        largura={largura}
        altura={altura}
        prioridade
      />
      <div className="capa__texto largura">
        <p className="rotulo">{rotulo}</p>
        <h1 className="capa__titulo">{titulo}</h1>
        {texto && <p className="capa__chamada">{texto}</p>}
        {children && <div className="capa__acoes">{children}</div>}
      </div>
    </header>
  );
}
