/** A service: its photograph, its name, a few words, and its link or button. */
import { Foto } from "./Foto.tsx";
import "./Servico.css";
import type { Elements } from "../elements.ts";

type Props = {
  titulo: string;
  texto: string;
  imagem: string;
  largura?: number;
  altura?: number;
  children?: Elements;
};

export function Servico({ titulo, texto, imagem, largura = 1600, altura = 1067, children }: Props) {
  return (
    <article className="servico">
      <Foto
        imagem={imagem}
        alt=""
        sizes="(width >= 1500px) 788px, (width > 768px) 50vw, min(88vw, 410px)"
        largura={largura}
        altura={altura}
      />
      <div className="servico__texto">
        <h3>{titulo}</h3>
        <p>{texto}</p>
        {children}
      </div>
    </article>
  );
}
