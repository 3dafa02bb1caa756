/**
 * The banner carousel (specification, sections 2.3 and 9.2): 5000 ms a banner, 1000 ms from one to the next, endless from two
 * banners on. The progress bar of the shown banner is the clock: what pauses it pauses the carousel, and where motion
 * is reduced there is no bar and nothing moves by itself.
 */
import { Pause, Play } from "lucide";
import { type CSSProperties, useState } from "react";
import { destinoOf, isExternal } from "../lib/banner.ts";
import { recordEvent } from "../lib/events.ts";
import { kmText, precoText } from "../lib/veiculo.ts";
import type { Banner } from "../wire.ts";
import { Icone } from "./Icone.tsx";
import "./Banners.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";
import { srcSet } from "./Foto.tsx";
import { VideoModal } from "./VideoModal.tsx";

const TEMPO = { "--tempo": "5000ms", "--transicao": "1000ms" } as CSSProperties;

export const Banners = withErrorBoundary(function Banners({ banners }: { banners: Banner[] }) {
  const [atual, setAtual] = useState(0);
  const [parado, setParado] = useState(false);
  const [video, setVideo] = useState<string | null>(null);
  if (!banners.length) return null;
  const varios = banners.length > 1;
  return (
    <section
      className="banners so-tela ancora corta noite"
      style={TEMPO}
      aria-roledescription="carrossel"
      aria-label="Destaques da casa"
      data-parado={parado || video !== null || undefined}
    >
      <ul className="grade">
        {banners.map((banner, i) => (
          <li
            key={banner.id}
            className="banners__slide grade"
            aria-roledescription="slide"
            aria-label={`${i + 1} de ${banners.length}`}
            data-ativo={i === atual || undefined}
            data-foto={banner.imagem_desktop === banner.veiculo?.imagem || undefined}
            inert={i !== atual}
          >
            <Slide banner={banner} primeiro={i === 0} onVideo={setVideo} />
          </li>
        ))}
      </ul>
      {varios && (
        <div className="banners__controles largura linha vao-8 meio">
          <button type="button" className="banners__pausa grade" onClick={() => setParado(!parado)}>
            <Icone de={parado ? Play : Pause} pequeno cheio />
            <span className="sr-only">
              {parado ? "Retomar a troca automática" : "Pausar a troca automática"}
            </span>
          </button>
          {banners.map(({ id, titulo }, i) => (
            <button
              key={id}
              type="button"
              className="banners__ponto grade"
              aria-label={`Mostrar: ${titulo}`}
              aria-current={i === atual ? "true" : undefined}
              onClick={() => setAtual(i)}
            >
              <span
                className="banners__barra"
                onAnimationEnd={i === atual ? () => setAtual((atual + 1) % banners.length) : undefined}
              />
            </button>
          ))}
        </div>
      )}
      <VideoModal video={video} titulo={banners[atual]?.titulo ?? ""} onClose={() => setVideo(null)} />
    </section>
  );
});

type SlideProps = { banner: Banner; primeiro: boolean; onVideo: (video: string) => void };

function Slide({ banner, primeiro, onVideo }: SlideProps) {
  const video = banner.videos[0] ?? banner.campanha?.video;
  const play = () => {
    recordEvent({ banner: String(banner.id) });
    onVideo(video ?? "");
  };
  return (
    <>
      <Imagem banner={banner} primeiro={primeiro} />
      <div className="banners__texto largura ancora">
        <p className="rotulo abaixo-16">{banner.chamada}</p>
        <h2 className="banners__titulo numeral texto-56">{banner.titulo}</h2>
        <p className="banners__descricao acima-20 silver">{banner.descricao_banner}</p>
        <Fatos banner={banner} />
        <div className="banners__acoes fila lado-24 meio">
          <Botao banner={banner} />
          {video && (
            <button type="button" className="banners__video forte meio vao-12 acende" onClick={play}>
              <Icone de={Play} className="brass" pequeno cheio /> Ver o vídeo
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** A vehicle's facts, a campaign's starting price, or a service's promise. */
function Fatos({ banner: { veiculo, campanha, texto_apoio } }: { banner: Banner }) {
  const fatos = veiculo
    ? [veiculo.ano, kmText(veiculo.km), precoText(veiculo.preco)]
    : [campanha?.preco_de && `A partir de ${campanha.preco_de}`];
  const said = (fato: string | null | undefined) =>
    !fato || /R\$ 0,00$/.test(fato) || texto_apoio?.includes(fato);
  const shown = [...fatos.filter((fato) => !said(fato)), texto_apoio].filter(Boolean);
  return (
    <ul className="banners__fatos fila pontuada tabular acima-16 mist">
      {[...new Set(shown)].map((fato) => (
        <li key={fato}>{fato}</li>
      ))}
    </ul>
  );
}

function Botao({ banner }: { banner: Banner }) {
  const href = destinoOf(banner);
  if (!href) return null;
  const clicked = () => recordEvent({ banner: String(banner.id) });
  const beside = isExternal(href) && { rel: "noopener", target: "_blank" };
  return (
    <a className="botao" href={href} {...beside} onClick={clicked}>
      {banner.label_botao || "Saiba Mais"}
    </a>
  );
}

/** It fills a slide of at least 560 px. */
const LARGO = "max(100vw, 1307px)";

function Imagem({ banner, primeiro }: { banner: Banner; primeiro: boolean }) {
  const { imagem_mobile: mobile, imagem_desktop: desktop, largura_desktop: largura } = banner;
  return (
    <picture className="banners__imagem veu">
      {mobile && (
        <>
          <source
            media="(width <= 640px)"
            type="image/avif"
            srcSet={srcSet(mobile, 1080, "avif")}
            sizes="100vw"
          />
          <source media="(width <= 640px)" srcSet={srcSet(mobile, 1080, "jpg")} sizes="100vw" />
        </>
      )}
      <source type="image/avif" srcSet={srcSet(desktop, largura, "avif")} sizes={LARGO} />
      <img
        src={desktop}
        srcSet={srcSet(desktop, largura, "jpg")}
        sizes={LARGO}
        alt=""
        width={2240}
        height={960}
        loading={primeiro ? "eager" : "lazy"}
        fetchPriority={primeiro ? "high" : "low"}
      />
    </picture>
  );
}
