/** On a telephone: the names under the header, once the table's own have scrolled away. They follow it sideways. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { VeiculoDetalhe } from "../../wire.ts";
import "./ComparacaoNomes.css";

const CABECALHO = 72; // pixels: the site's header

type Props = { carros: VeiculoDetalhe[]; janela: RefObject<HTMLElement | null> };

/** `janela` is the window that scrolls the table sideways. */
export function ComparacaoNomes({ carros, janela }: Props) {
  const faixa = useRef<HTMLDivElement>(null);
  const [acima, setAcima] = useState(false);
  useEffect(() => {
    const tabela = janela.current;
    const cabeca = tabela?.querySelector("thead");
    if (!tabela || !cabeca) return;
    const look = new IntersectionObserver(
      (entradas) =>
        setAcima(
          entradas.some(({ isIntersecting, boundingClientRect: { y } }) => !isIntersecting && y < CABECALHO),
        ),
      { rootMargin: `-${CABECALHO}px 0px 0px` },
    );
    const follow = () => faixa.current?.scrollTo({ left: tabela.scrollLeft, behavior: "instant" });
    look.observe(cabeca);
    tabela.addEventListener("scroll", follow, { passive: true });
    return () => {
      look.disconnect();
      tabela.removeEventListener("scroll", follow);
    };
  }, [janela]);
  return (
    <div className="comparacao-nomes so-tela" data-acima={acima || undefined} aria-hidden="true" ref={faixa}>
      {carros.map(({ id, marca, modelo }) => (
        <p key={id}>
          <span className="bloco reticencias rotulo">{marca}</span>
          <b className="bloco reticencias">{modelo}</b>
        </p>
      ))}
    </div>
  );
}
