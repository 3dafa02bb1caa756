/** A featured car's further photographs for a finger: they slide over the cover inside the card, with dots. */
import { useState } from "react";
import { srcSet, variante } from "../Foto.tsx";
import "./CartaoFotos.css";

type Props = { href: string; fotos: string[]; sizes: string };

/** For eyes and fingers alone: the card's link and its page say the same to all others. */
export function CartaoFotos({ href, fotos, sizes }: Props) {
  const [atual, setAtual] = useState(0);
  return (
    <div className="cartao-fotos" aria-hidden="true">
      <a
        className="cartao-fotos__faixa"
        href={href}
        data-transicao=""
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAtual(Math.round(scrollLeft / clientWidth))
        }
      >
        <span className="cartao-fotos__foto" />
        {fotos.map((foto) => (
          <picture className="cartao-fotos__foto" key={foto}>
            <source type="image/avif" srcSet={srcSet(foto, 1200, "avif")} sizes={sizes} />
            <img src={variante(foto, 768, "jpg")} alt="" width={1200} height={800} loading="lazy" />
          </picture>
        ))}
      </a>
      <span className="cartao-fotos__pontos">
        {["", ...fotos].map((foto, at) => (
          <span key={foto} data-atual={at === atual || undefined} />
        ))}
      </span>
    </div>
  );
}
