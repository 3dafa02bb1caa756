/** Short points side by side, each with a title, a text and perhaps a large number. */
import { listOf, textsOf } from "../lib/texts.ts";
import type { Proprio } from "../wire.ts";
import "./Pontos.css";
import { Secao } from "./Secao.tsx";

type Ponto = { titulo?: string; texto?: string; numero?: string; lugar: number };

export function Pontos({ pontos, ordem }: { pontos: Ponto[]; ordem?: boolean }) {
  const Lista = ordem ? "ol" : "ul";
  return (
    <Lista className="pontos pilha colunas" data-ordem={ordem || undefined}>
      {pontos.map(({ titulo, texto, numero, lugar }) => (
        <li key={lugar}>
          {numero && <p className="abaixo-12 numeral texto-56">{numero}</p>}
          {titulo && <h3 className="subtitulo texto-18">{titulo}</h3>}
          {texto && <p>{texto}</p>}
        </li>
      ))}
    </Lista>
  );
}

type SecaoProps = { proprio: Proprio; parte: string; ponto: string; clara?: boolean; ordem?: boolean };

/** A section of a page's own points; nothing without any. */
export function SecaoDePontos({ proprio, parte, ponto, clara, ordem }: SecaoProps) {
  const pontos = listOf(proprio, ponto);
  if (!pontos.length) return null;
  return (
    <Secao clara={clara} {...textsOf(proprio, parte)}>
      <Pontos pontos={pontos} ordem={ordem} />
    </Secao>
  );
}
