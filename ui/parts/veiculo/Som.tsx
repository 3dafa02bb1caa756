/** The engine's sound: one button, a ring that shows where the loop is. */
import { Pause, Play } from "lucide";
import { useRef, useState } from "react";
import { Foto } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import "./Som.css";
import { withErrorBoundary } from "../ErrorBoundary.tsx";

const RAIO = 46;
const VOLTA = 2 * Math.PI * RAIO;

const LARGURA = "(width >= 1024px) 780px, 100vw";

type Props = { url: string; nome: string; imagem: string | null };

export const Som = withErrorBoundary(function Som({ url, nome, imagem }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [tocando, setTocando] = useState(false);
  const [parte, setParte] = useState(0);
  const [falhou, setFalhou] = useState(false);

  async function toggle() {
    const element = audio.current;
    if (!element) return;
    if (tocando) return element.pause();
    setFalhou(false);
    await element.play().catch(() => setFalhou(true));
  }

  return (
    <div className="som ancora grade corta cantos grafite" data-tocando={tocando || undefined}>
      {imagem && <Foto className="som__foto fundo" imagem={imagem} alt="" sizes={LARGURA} />}
      <div className="som__painel pilha ancora">
        <button
          type="button"
          className="som__botao quadrado ancora redondo"
          onClick={toggle}
          aria-pressed={tocando}
        >
          <svg className="som__anel inteiro fundo alto" viewBox="0 0 100 100" aria-hidden="true">
            <circle cx="50" cy="50" r={RAIO} />
            <circle cx="50" cy="50" r={RAIO} strokeDasharray={VOLTA} strokeDashoffset={VOLTA * (1 - parte)} />
          </svg>
          {tocando ? <Icone de={Pause} /> : <Icone de={Play} />}
          <span className="sr-only">{`Ouvir o motor do ${nome}`}</span>
        </button>
        <p className="rotulo bone" aria-live="polite">
          {falhou ? "Não foi possível tocar o som. Tente novamente." : tocando ? "Tocando" : "Ouça o motor"}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: a motor's sound has no words */}
      <audio
        ref={audio}
        src={url}
        loop
        preload="none"
        onPlay={() => setTocando(true)}
        onPause={() => setTocando(false)}
        onError={() => setFalhou(true)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
          setParte(duration ? currentTime / duration : 0)
        }
      />
      <noscript>
        <a className="som__baixar brass ancora ao-centro" href={url}>
          Ouvir o arquivo de áudio
        </a>
      </noscript>
    </div>
  );
});
