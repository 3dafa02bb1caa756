/** A photograph: AVIF in the sizes that exist, a JPEG for other browsers, its own size set, lazy unless it matters. */
import type { CSSProperties } from "react";
import { LARGURAS } from "../contract/fotos.ts";
import "./Foto.css";

type Props = {
  /** `/media/<nome>.jpg` */
  imagem: string;
  alt: string;
  sizes: string;
  largura?: number;
  altura?: number;
  /** Which part a crop shows, from 1 to 100 percent of the side that it shortens. */
  foco?: number;
  /** The picture that the visitor waits for: loaded at once and first. */
  prioridade?: boolean;
  className?: string;
};

export function Foto({
  imagem,
  alt,
  sizes,
  largura = 1200,
  altura = 800,
  foco,
  prioridade,
  className,
}: Props) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet(imagem, largura, "avif")} sizes={sizes} />
      <img
        src={variante(imagem, 1200, "jpg")}
        alt={alt}
        style={cropOf(foco)}
        width={largura}
        height={altura}
        loading={prioridade ? "eager" : "lazy"}
        fetchPriority={prioridade ? "high" : undefined}
      />
    </picture>
  );
}

/** The style of a photograph that a frame crops at `foco` percent: only one of its sides is shortened. */
export function cropOf(foco?: number) {
  return (foco && { objectPosition: `${foco}% ${foco}%` }) as CSSProperties | undefined;
}

/** `/media/x.jpg` at 768 px as AVIF is `/media/x-768.avif`. */
export function variante(imagem: string, largura: number, formato: "avif" | "jpg"): string {
  return imagem.replace(/\.jpg$/, `-${largura}.${formato}`);
}

export function srcSet(imagem: string, largura: number, formato: "avif" | "jpg"): string {
  const menores = LARGURAS.filter((uma) => uma < largura);
  const inteira = LARGURAS.includes(largura)
    ? variante(imagem, largura, formato)
    : imagem.replace(/\.jpg$/, `.${formato}`);
  return [
    ...menores.map((uma) => `${variante(imagem, uma, formato)} ${uma}w`),
    `${inteira} ${largura}w`,
  ].join(", ");
}
