/** One section of a page across the whole width: dark (`--night`) for pictures, light (`--bone`) for text. */
import { type ReactNode, useId } from "react";
import "./Secao.css";

type Props = {
  titulo: string;
  rotulo?: string;
  texto?: string;
  /** Light instead of dark. */
  clara?: boolean;
  id?: string;
  children?: ReactNode;
};

export function Secao({ titulo, rotulo, texto, clara, id, children }: Props) {
  const nome = useId();
  return (
    <section className="secao" data-clara={clara || undefined} id={id} aria-labelledby={nome}>
      <div className="largura">
        {rotulo && <p className="rotulo">{rotulo}</p>}
        <h2 className="secao__titulo" id={nome}>
          {titulo}
        </h2>
        {texto && <p className="secao__texto">{texto}</p>}
        {children && <div className="secao__corpo">{children}</div>}
      </div>
    </section>
  );
}

type Ponto = { titulo: string; texto: string; numero?: string };

/** Short things side by side, each under a hairline; numbers in wide type where there are any. */
export function Pontos({ pontos, ordem }: { pontos: Ponto[]; ordem?: boolean }) {
  const Lista = ordem ? "ol" : "ul";
  return (
    <Lista className="pontos" data-ordem={ordem || undefined}>
      {pontos.map(({ titulo, texto, numero }) => (
        <li key={titulo}>
          {numero && <p className="pontos__numero">{numero}</p>}
          <h3>{titulo}</h3>
          <p>{texto}</p>
        </li>
      ))}
    </Lista>
  );
}
