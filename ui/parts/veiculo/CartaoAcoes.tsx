/** The favourite and compare buttons over a card's photograph; loaded when the page is idle (`CartaoAcoesLater.tsx`). */
import { Heart, Scale } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { LADO_A_LADO } from "../../contract/constants.ts";
import { comparar, detalhe } from "../../lib/addresses.ts";
import { clearCompared, idsOf, readCompared, toggleCompared, watchCompared } from "../../lib/compared.ts";
import { toggleFavorito } from "../../lib/favoritos.ts";
import type { Imagem } from "../../wire.ts";
import { useFavorito } from "../Acoes.tsx";
import { cropOf, srcSet, variante } from "../Foto.tsx";
import { BotaoIcone } from "../Icone.tsx";
import "./CartaoAcoes.css";

export type Props = {
  id: number;
  seo_url: string;
  nome: string;
  /** Of a featured car: its further photographs, which a finger slides over the cover. */
  fotos?: Imagem[];
};

const SEM_MOUSE = "(hover: none)";
/** As wide as a card of a carousel on a telephone. */
const LARGURA = "(width > 768px) 45vw, min(88vw, 410px)";

export function CartaoAcoes({ id, seo_url, nome, fotos }: Props) {
  const guardado = useFavorito(seo_url);
  const comparados = idsOf(useSyncExternalStore(watchCompared, readCompared, () => ""));
  const escolhido = comparados.includes(id);
  const [recusado, setRecusado] = useState(false);
  const faixa = escolhido || (recusado && comparados.length >= LADO_A_LADO.maximo);
  return (
    <div className="cartao-acoes so-tela coluna entre">
      {fotos?.length && matchMedia(SEM_MOUSE).matches ? (
        <Fotos href={detalhe(seo_url)} fotos={fotos} />
      ) : null}
      <div className="cartao-acoes__botoes linha ancora">
        <BotaoIcone
          className="redondo bone"
          de={Heart}
          cheio={guardado}
          title="Favorito"
          rotulo={`Favorito: ${nome}`}
          aria-pressed={guardado}
          onClick={() => toggleFavorito(seo_url)}
        />
        <BotaoIcone
          className="redondo bone"
          de={Scale}
          title="Comparar"
          rotulo={`Comparar: ${nome}`}
          aria-pressed={escolhido}
          onClick={() => setRecusado(!toggleCompared(id))}
        />
      </div>
      <div
        className="cartao-acoes__faixa ancora meio entre texto-14"
        data-aberta={faixa || undefined}
        aria-live={escolhido && comparados.at(-1) !== id ? "off" : "polite"} // the number is said once
      >
        {faixa && <Faixa comparados={comparados} escolhido={escolhido} />}
      </div>
    </div>
  );
}

/**
 * The further photographs for a finger, requested when it touches the card: they slide over the cover, with dots. For
 * eyes and fingers alone: the card's link and its page say the same to all others.
 */
function Fotos({ href, fotos }: { href: string; fotos: Imagem[] }) {
  const [atual, setAtual] = useState(0);
  const [touched, setTouched] = useState(false);
  return (
    <div className="cartao-acoes__fotos fundo" aria-hidden="true">
      <a
        className="cartao-acoes__trilho linha faixa alto"
        href={href}
        data-transicao=""
        tabIndex={-1}
        onPointerDown={() => setTouched(true)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAtual(Math.round(scrollLeft / clientWidth))
        }
      >
        <span className="cartao-acoes__foto" />
        {fotos.map(({ imagem, foco }) => (
          <picture className="cartao-acoes__foto" key={imagem}>
            {touched && <source type="image/avif" srcSet={srcSet(imagem, 1200, "avif")} sizes={LARGURA} />}
            {touched && (
              <img src={variante(imagem, 768, "jpg")} alt="" style={cropOf(foco)} width={1200} height={800} />
            )}
          </picture>
        ))}
      </a>
      <span className="cartao-acoes__pontos linha vao-8">
        {[{ imagem: "" }, ...fotos].map(({ imagem }, at) => (
          <span key={imagem} data-atual={at === atual || undefined} />
        ))}
      </span>
    </div>
  );
}

/** The next step: another car, or the comparison. */
function Faixa({ comparados, escolhido }: { comparados: number[]; escolhido: boolean }) {
  if (comparados.length < LADO_A_LADO.minimo) return <p>Escolha mais um para comparar</p>;
  return (
    <>
      <a className="alvo vao-4 forte brass sublinhado" href={comparar(comparados)}>
        {!escolhido && <span>{`${LADO_A_LADO.maximo} é o máximo. `}</span>}
        <span>{`Comparar (${comparados.length})`}</span>
      </a>
      <button type="button" className="alvo vao-4" onClick={clearCompared}>
        Limpar<span className="sr-only"> a comparação</span>
      </button>
    </>
  );
}
