/** A gallery as a grid: every photograph opens over the whole screen; without scripts it opens as a file; empty, nothing. */
import { type MouseEvent, useState } from "react";
import type { FotoLegenda } from "../wire.ts";
import { Foto } from "./Foto.tsx";
import { later } from "./later.tsx";
import "./GaleriaGrade.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

const Lightbox = later(async () => (await import("../whenIdle.ts")).Lightbox);

/** The first photograph of an odd number is twice as wide. */
const LARGA = "(width >= 1500px) 796px, (width >= 1024px) 600px, 100vw";

export const GaleriaGrade = withErrorBoundary(function GaleriaGrade({
  rotulo,
  fotos,
}: {
  rotulo: string;
  fotos: FotoLegenda[];
}) {
  const [aberta, setAberta] = useState<number | null>(null);

  function open(event: MouseEvent, indice: number) {
    event.preventDefault();
    setAberta(indice);
  }

  if (!fotos.length) return null;
  return (
    <>
      <ul className="galeria-grade pilha vao-8" aria-label={rotulo}>
        {fotos.map(({ imagem, legenda, largura, altura }, i) => (
          <li key={imagem}>
            <a className="bloco corta" href={imagem} data-toque="" onClick={(event) => open(event, i)}>
              <Foto
                imagem={imagem}
                alt={legenda}
                sizes={
                  i === 0 && fotos.length % 2
                    ? LARGA
                    : "(width >= 1500px) 394px, (width >= 1024px) 300px, 50vw"
                }
                largura={largura}
                altura={altura}
              />
              <span className="sr-only">Ampliar</span>
            </a>
          </li>
        ))}
      </ul>
      {fotos.some(({ ilustrativa }) => ilustrativa) && (
        <p className="galeria-grade__nota acima-12 texto-14">Imagens ilustrativas</p>
      )}
      {aberta !== null && (
        <Lightbox
          fotos={fotos.map(({ legenda, ...foto }) => ({ ...foto, alt: legenda }))}
          indice={aberta}
          onClose={() => setAberta(null)}
        />
      )}
    </>
  );
});
