/** A vehicle's photographs: a strip that needs no script, its thumbnails, a counter, and the full-screen viewer. */
import { Expand } from "lucide";
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Foto as FotoDoCarro } from "../../wire.ts";
import { cropOf, Foto, variante } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import { Ilustrativa } from "../Ilustrativa.tsx";
import { later } from "../later.tsx";
import { Setas } from "../Setas.tsx";
import "./Galeria.css";
import { withErrorBoundary } from "../ErrorBoundary.tsx";

const Lightbox = later(async () => (await import("../../whenIdle.ts")).Lightbox);

/** On a telephone as a card says it: the cover is the file that the listing has shown, and is there at once. */
const PALCO = "(width >= 1500px) 1080px, (width >= 1024px) 62vw, (width > 768px) 100vw, 92vw";

type Fotos = { fotos: FotoDoCarro[] };

export const Galeria = withErrorBoundary(function Galeria({
  fotos,
  nome,
  ilustrativa,
}: Fotos & { nome: string; ilustrativa: boolean }) {
  const trilho = useRef<HTMLUListElement>(null);
  const visivel = useVisivel(trilho);
  const [aberta, setAberta] = useState<number | null>(null);
  const atual = visivel ?? 0;

  const goTo = (i: number) => center(trilho.current, i);

  return (
    <section className="galeria pilha vao-12" aria-label={`Fotos do ${nome}`}>
      <div className="galeria__palco ancora flexivel corta grafite">
        <Trilho ref={trilho} fotos={fotos} nome={nome} visivel={visivel} onOpen={setAberta} />
        {fotos.length > 1 && (
          <div className="galeria__controles so-tela vao-4 linha">
            <Setas
              anterior="Foto anterior"
              proxima="Próxima foto"
              pontas={{ inicio: atual === 0, fim: atual === fotos.length - 1 }}
              onMove={(passo) => goTo(atual + passo)}
            />
          </div>
        )}
        {ilustrativa && <Ilustrativa />}
        <p className="galeria__contador so-tela texto-14 meio vao-12" aria-hidden="true">
          <Icone de={Expand} className="brass" pequeno />
          <span>{`${atual + 1} / ${fotos.length}`}</span>
        </p>
      </div>
      {fotos.length > 1 && <Miniaturas fotos={fotos} atual={atual} onGo={goTo} />}
      {aberta !== null && (
        <Lightbox
          fotos={fotos.map((foto) => ({ ...foto, alt: nome }))}
          indice={aberta}
          onClose={() => setAberta(null)}
        />
      )}
    </section>
  );
});

type TrilhoProps = Fotos & {
  ref: RefObject<HTMLUListElement | null>;
  nome: string;
  visivel: number | null;
  onOpen: (i: number) => void;
};

/** The strip of photographs, each a link to its file, which scripts open in the viewer instead. */
function Trilho({ ref, fotos, nome, visivel, onOpen }: TrilhoProps) {
  function open(event: MouseEvent, i: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(i);
  }

  return (
    <ul className="galeria__trilho ancora linha faixa" ref={ref}>
      {fotos.map((foto, i) => (
        <li
          className="galeria__slide"
          id={`foto-${i + 1}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: one photograph may stand twice in a gallery
          key={i}
        >
          <a
            className="galeria__ampliar bloco"
            href={foto.imagem}
            data-toque=""
            style={entornoOf(foto)}
            tabIndex={i !== (visivel ?? i) ? -1 : undefined}
            onClick={(event) => open(event, i)}
          >
            <Foto
              {...foto}
              foco={undefined} // nothing is cut
              alt={`${nome}, foto ${i + 1} de ${fotos.length}`}
              sizes={PALCO}
              prioridade={i === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** For a photograph that does not fill the stage, or would be enlarged beyond twice: its ground, and how wide it may become. */
function entornoOf({ imagem, largura, altura }: FotoDoCarro) {
  if (largura > 540 && Math.abs(largura / altura - 1.5) < 0.04) return;
  return {
    "--foto": `url(${variante(imagem, 480, "avif")})`,
    "--largura": `${2 * largura}px`,
  } as CSSProperties;
}

type MiniaturasProps = Fotos & { atual: number; onGo: (i: number) => void };

function Miniaturas({ fotos, atual, onGo }: MiniaturasProps) {
  const faixa = useRef<HTMLUListElement>(null);
  useEffect(() => center(faixa.current, atual), [atual]);
  return (
    <ul className="galeria__miniaturas so-tela ancora linha vao-8 faixa" ref={faixa}>
      {fotos.map(({ imagem, thumb, foco }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one photograph may stand twice in a gallery
        <li key={i}>
          <a
            className="ancora bloco corta cantos"
            href={`#foto-${i + 1}`}
            data-toque=""
            aria-label={`Ver foto ${i + 1} de ${fotos.length}`}
            aria-current={i === atual || undefined}
            onClick={(event) => {
              event.preventDefault();
              onGo(i);
            }}
          >
            <picture>
              <source type="image/avif" srcSet={variante(imagem, 480, "avif")} />
              <img src={thumb} alt="" style={cropOf(foco)} loading="lazy" />
            </picture>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The slide of a scrolling strip that is in view; null until a script has looked. */
function useVisivel(trilho: RefObject<HTMLUListElement | null>): number | null {
  const [atual, setAtual] = useState<number | null>(null);
  useEffect(() => {
    const root = trilho.current;
    if (!root) return;
    const slides = [...root.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown) setAtual(slides.indexOf(shown.target));
      },
      { root, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [trilho]);
  return atual;
}

/** Scrolls a strip alone: scrollIntoView would take the page along. */
function center(faixa: HTMLElement | null, i: number) {
  const peca = faixa?.children[i] as HTMLElement | undefined;
  if (peca) faixa?.scrollTo({ left: peca.offsetLeft - (faixa.clientWidth - peca.offsetWidth) / 2 });
}
