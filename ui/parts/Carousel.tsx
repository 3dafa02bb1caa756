/**
 * The site's carousel. Without scripts, and on small screens always, it is a strip that scrolls and snaps by itself;
 * on wide screens Swiper takes it over at the first touch of pointer or keyboard, with the same sizes, so that nothing
 * moves. Swiper is loaded only then.
 */
import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import "./Carousel.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";
import { type Pontas, Setas } from "./Setas.tsx";
import type { Swiper } from "./swiper.ts";

type Props = {
  rotulo: string;
  /** Slides side by side; one on small screens, which 768 px still is (specification, section 9.1). */
  porVista: number;
  /** Rows in a slide: 2 rows of 3 make a slide of 6. */
  linhas?: number;
  controles?: boolean;
  /** As many side by side from 641 px on. */
  cedo?: boolean;
  children: ReactNode;
};

const LARGO = "(width > 768px)";

/** The width of a photograph where three are in view (`sizes`). */
export const TERCO =
  "(width >= 1500px) 518px, (width >= 1024px) 394px, (width > 768px) 45vw, min(88vw, 410px)";

export const Carousel = withErrorBoundary(function Carousel({
  rotulo,
  porVista,
  linhas = 1,
  controles = false,
  cedo,
  children,
}: Props) {
  const vista = linhas > 1 ? 1 : porVista;
  const { trilho, pontas, begin, move, reveal, measure } = useSwiper(vista, controles);
  const slides = grouped(Children.toArray(children), linhas > 1 ? porVista * linhas : 1);
  const style = { "--por-vista": porVista } as CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark for every carousel would be too many
    <div
      role="group"
      className="carousel ancora"
      style={style}
      data-linhas={linhas > 1 || undefined}
      data-cedo={cedo}
      aria-roledescription="carrossel"
      aria-label={rotulo}
      onPointerEnter={begin}
      onFocus={reveal}
    >
      <div className="carousel__janela swiper ancora corta" ref={trilho}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="carousel__faixa swiper-wrapper linha faixa" onScroll={measure} tabIndex={0}>
          {slides.map((slide, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides never move
            <div className="carousel__slide swiper-slide" key={i}>
              {slide}
            </div>
          ))}
        </div>
      </div>
      {controles && (
        <div className="carousel__controles so-tela linha vao-8">
          <Setas anterior="Anteriores" proxima="Próximos" pontas={pontas} onMove={move} />
        </div>
      )}
    </div>
  );
});

/** Moves the strip: by scrolling, or on wide screens with controls by Swiper, from the first touch on. */
function useSwiper(vista: number, controles: boolean) {
  const trilho = useRef<HTMLDivElement>(null);
  const swiper = useRef<Promise<Swiper> | null>(null);
  const [pontas, setPontas] = useState({ inicio: true, fim: false });

  useEffect(() => () => void swiper.current?.then((one) => one.destroy(true, true)), []);

  function begin(): Promise<Swiper> | null {
    if (!controles || !matchMedia(LARGO).matches) return null;
    swiper.current ??= start(trilho.current as HTMLElement, vista, setPontas);
    return swiper.current;
  }

  async function move(passo: 1 | -1) {
    if (passo > 0 ? pontas.fim : pontas.inicio) return;
    const one = await begin();
    if (one) return passo > 0 ? one.slideNext() : one.slidePrev();
    const faixa = trilho.current?.firstElementChild;
    if (faixa) faixa.scrollBy({ left: distanceOf(faixa, passo) });
  }

  /** Scrolls to the whole slide of a focused control; by itself the browser shows no more than the control. */
  async function reveal({ target }: React.FocusEvent) {
    const one = await begin();
    const peca = target.matches(":focus-visible") && target.closest(".carousel__slide > *");
    if (!peca) return;
    if (one) slideTo(one, peca, vista);
    else peca.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function measure({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: React.UIEvent) {
    setPontas({ inicio: scrollLeft < 8, fim: scrollLeft + clientWidth > scrollWidth - 8 });
  }

  return { trilho, pontas, begin, move, reveal, measure };
}

function grouped(items: ReactNode[], size: number): ReactNode[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

async function start(element: HTMLElement, vista: number, onMove: (pontas: Pontas) => void): Promise<Swiper> {
  const { Mousewheel, Swiper } = await import("./swiper.ts");
  const faixa = element.firstElementChild as HTMLElement;
  const antes = Math.round(faixa.scrollLeft / (faixa.clientWidth / vista));
  faixa.scrollLeft = 0;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const report = (one: Swiper) => onMove({ inicio: one.isBeginning, fim: one.isEnd });
  return new Swiper(element, {
    modules: [Mousewheel],
    mousewheel: { forceToAxis: true },
    slidesPerView: vista,
    spaceBetween: 24,
    speed: calm ? 0 : 500,
    initialSlide: antes,
    watchOverflow: true,
    on: { slideChange: report, reachEnd: report, reachBeginning: report, fromEdge: report },
  });
}

/** The distance by which the strip scrolls to centre the next piece. */
function distanceOf(faixa: Element, passo: 1 | -1): number {
  const middle = (one: Element) => one.getBoundingClientRect().left + one.clientWidth / 2;
  const offs = [...faixa.querySelectorAll(".carousel__slide > *")].map((one) => middle(one) - middle(faixa));
  const nearest = offs.reduce((best, off, i) => (Math.abs(off) < Math.abs(offs[best] ?? 0) ? i : best), 0);
  return offs[nearest + passo] ?? 0;
}

/** Slides no further than it takes to show a piece whole. */
function slideTo(swiper: Swiper, peca: Element, vista: number) {
  swiper.el.scrollLeft = 0;
  const indice = swiper.slides.findIndex((slide) => slide.contains(peca));
  if (indice < swiper.activeIndex) swiper.slideTo(indice);
  else swiper.slideTo(Math.max(swiper.activeIndex, indice - vista + 1));
}
