/** A vehicle's videos: the poster first, YouTube's frame only on demand. */
import { Play } from "lucide";
import { useState } from "react";
import { youtube, youtubePlaying } from "../lib/youtube.ts";
import { Foto } from "./Foto.tsx";
import { Icone } from "./Icone.tsx";
import "./Video.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

type Props = { videos: string[]; imagem: string | null; titulo: string };

export const Video = withErrorBoundary(function Video({ videos, imagem, titulo }: Props) {
  const [tocando, setTocando] = useState<string | null>(null);
  const [primeiro] = videos;
  if (!primeiro) return null;
  return (
    <div className="video">
      {tocando ? (
        <iframe
          className="video__quadro"
          src={youtubePlaying(tocando)}
          title={`Vídeo: ${titulo}`}
          height={500}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          allowFullScreen
        />
      ) : (
        <a
          className="video__capa"
          data-toque=""
          href={youtube(primeiro)}
          onClick={(event) => {
            event.preventDefault();
            setTocando(primeiro);
          }}
        >
          {imagem && (
            <Foto imagem={imagem} alt="" sizes="(width >= 1500px) 1056px, (width >= 1024px) 64vw, 100vw" />
          )}
          <span className="video__tocar quadrado">
            <Icone de={Play} />
          </span>
          <span className="video__texto rotulo">Assistir ao vídeo</span>
        </a>
      )}
      {videos.length > 1 && (
        <ul className="video__lista fila" aria-label="Outros vídeos">
          {videos.map((video, i) => (
            <li key={video}>
              <a
                className="video__item alvo nota"
                data-toque=""
                href={youtube(video)}
                aria-current={video === tocando ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  setTocando(video);
                }}
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
