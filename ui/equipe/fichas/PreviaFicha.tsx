/** The visitors' page with a record as it is being written, at the widths of a telephone and of a computer. */
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { api, attempt } from "../desk.tsx";
import { type Valores, valoresOf } from "../editor/valores.ts";
import { Secao } from "../parts/Kit.tsx";
import { afterPause } from "../parts/useAnswer.ts";
import type { CampoFicha } from "../wire.ts";
import "./PreviaFicha.css";

const PAUSA_MS = 300;
const RETRY_MS = 2000;
const CABECA = 140; // px of the page's header, and a margin
const QUADROS: [titulo: string, largura: number, altura: number][] = [
  ["No computador", 1280, 720],
  ["No telefone", 390, 844],
];

type Props = { nome: string; id: number | null; campos: CampoFicha[]; valores: Valores };

export function PreviaFicha({ nome, id, campos, valores }: Props) {
  const { html, recusa } = usePrevia(nome, id ?? 0, JSON.stringify(valoresOf(campos, valores)));
  return (
    <Secao titulo="Como fica no site">
      <small data-tom="destaque" role="status">
        {recusa && `A prévia mostra a última versão completa. ${recusa}`}
      </small>
      <div className="previa-ficha">
        {QUADROS.map(([titulo, largura, altura]) => (
          <Quadro key={largura} {...{ titulo, largura, altura, html }} />
        ))}
      </div>
    </Secao>
  );
}

type QuadroProps = { titulo: string; largura: number; altura: number; html: string };

/** A page of this size, shrunk to the place that it has; it stays where somebody scrolled it to. */
function Quadro({ titulo, largura, altura, html }: QuadroProps) {
  const place = useRef<HTMLDivElement>(null);
  const rolagem = useRef<number>(undefined);
  const [escala, setEscala] = useState(1);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setEscala(Math.min(1, entry.contentRect.width / largura));
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [largura]);
  const style = {
    "--escala": escala,
    "--largura": `${largura}px`,
    "--altura": `${altura}px`,
  } as CSSProperties;
  return (
    <figure className="previa-ficha__quadro" style={style}>
      <figcaption>
        {titulo}, {largura} px
      </figcaption>
      <div ref={place}>
        {html && (
          <iframe
            title={`${titulo}, ${largura} px`}
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={({ currentTarget: { contentWindow } }) => {
              if (!contentWindow) return;
              contentWindow.scrollTo({ top: rolagem.current ?? textTop(contentWindow), behavior: "instant" });
              contentWindow.onscroll = () => {
                rolagem.current = contentWindow.scrollY;
              };
            }}
          />
        )}
      </div>
    </figure>
  );
}

/** The start of a page's text, below its head; the cover above it fills a screen. */
function textTop({ document }: Window): number {
  const text = document.querySelector(".html")?.getBoundingClientRect().top;
  return text ? text - CABECA : 0;
}

/** The page of the newest values that fit, retried while the renderer is busy; an answer to earlier ones is dropped. */
function usePrevia(nome: string, ficha: number, valores: string) {
  const [previa, setPrevia] = useState({ html: "", recusa: "" });
  useEffect(() => {
    async function load(signal: AbortSignal) {
      const call = api.POST("/api/previa/{nome}", {
        params: { path: { nome }, query: { ficha } },
        body: JSON.parse(valores),
        parseAs: "text",
        signal,
      });
      const { data, recusa = "", transient } = await attempt<string>(call);
      if (signal.aborted) return;
      setPrevia(({ html }) => ({ html: data ?? html, recusa }));
      if (transient) setTimeout(() => signal.aborted || load(signal), RETRY_MS);
    }
    return afterPause(PAUSA_MS, load);
  }, [nome, ficha, valores]);
  return previa;
}
