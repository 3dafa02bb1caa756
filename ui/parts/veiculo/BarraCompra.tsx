/** A slim bar with price, proposal and WhatsApp, shown once the purchase panel has scrolled out of view. */
import { MessageCircle } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icone } from "../Icone.tsx";
import "./BarraCompra.css";

type Props = {
  preco: string;
  whatsapp: string | null;
  onPropor: () => void;
  className: string;
  children: ReactNode;
};

/** `children` hold the first ones: the bar shows while they are above the window. */
export function BarraCompra({ preco, whatsapp, onPropor, className, children }: Props) {
  const primeiros = useRef<HTMLDivElement>(null);
  const [acima, setAcima] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver((entries) => {
      const ultima = entries.at(-1);
      if (ultima) setAcima(!ultima.isIntersecting && ultima.boundingClientRect.top < 0);
    });
    if (primeiros.current) look.observe(primeiros.current);
    return () => look.disconnect();
  }, []);
  return (
    <>
      <div ref={primeiros} className={className}>
        {children}
      </div>
      {acima && (
        <section className="barra-compra so-tela" data-em-baixo="tablet" aria-label="Preço e proposta">
          <p className="barra-compra__preco">{preco}</p>
          <button type="button" className="botao" onClick={onPropor}>
            Propor
          </button>
          {whatsapp && (
            <a className="barra-compra__whatsapp" href={whatsapp} target="_blank" rel="noopener noreferrer">
              <Icone de={MessageCircle} />
              <span className="sr-only">Falar pelo WhatsApp (abre em outra aba)</span>
            </a>
          )}
        </section>
      )}
    </>
  );
}
