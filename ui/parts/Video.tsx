/** A vehicle's videos: the poster first, YouTube's frame only on demand. */
import { Play } from "lucide";
import { type MouseEvent, useState } from "react";
import { youtube } from "../lib/youtube.ts";
import { Foto } from "./Foto.tsx";
import { Icone } from "./Icone.tsx";
import { Player } from "./Player.tsx";
import "./Video.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

type Props = { videos: string[]; imagem: string | null; titulo: string };

const CAPA = "(width >= 1500px) 1056px, (width >= 1024px) 64vw, 100vw";

export const Video = withErrorBoundary(function Video({ videos, imagem, titulo }: Props) {
  const [tocando, setTocando] = useState<string | null>(null);
  const [primeiro] = videos;
  const play = (video: string) => (event: MouseEvent) => {
    event.preventDefault();
    setTocando(video);
  };
  if (!primeiro) return null;
  return (
    <div className="flexivel">
      {tocando ? (
        <Player video={tocando} titulo={`Vídeo: ${titulo}`} />
      ) : (
        <a
          className="video__capa ancora pilha corta cantos grafite"
          data-toque=""
          href={youtube(primeiro)}
          onClick={play(primeiro)}
        >
          {imagem && <Foto className="fundo" imagem={imagem} alt="" sizes={CAPA} />}
          <span className="video__tocar quadrado ancora redondo">
            <Icone de={Play} cheio />
          </span>
          <span className="video__texto rotulo ancora bone">Assistir ao vídeo</span>
        </a>
      )}
      {videos.length > 1 && (
        <ul className="fila vao-8 lado-24 acima-8" aria-label="Outros vídeos">
          {videos.map((video, i) => (
            <li key={video}>
              <a
                className="video__item alvo nota vao-8 acende"
                data-toque=""
                href={youtube(video)}
                aria-current={video === tocando ? "true" : undefined}
                onClick={play(video)}
              >
                <Icone de={Play} />
                <span>{` Vídeo ${i + 1}`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
