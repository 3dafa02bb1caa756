/**
 * A photograph: AVIF in the sizes that exist and one JPEG for browsers without it, its own size set so that nothing
 * moves, lazy unless it matters.
 */
import { LARGURAS } from "../contract/fotos.ts";
import "./Foto.css";

type Props = {
  /** `/media/<nome>.jpg` */
  imagem: string;
  alt: string;
  sizes: string;
  largura?: number;
  altura?: number;
  /** The picture that the visitor waits for: loaded at once and first. */
  prioridade?: boolean;
  className?: string;
};

export function Foto({ imagem, alt, sizes, largura = 1200, altura = 800, prioridade, className }: Props) {
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet(imagem, largura, "avif")} sizes={sizes} />
      <img
        src={variante(imagem, Math.max(...LARGURAS.filter((uma) => uma <= Math.min(largura, 1200))), "jpg")}
        alt={alt}
        width={largura}
        height={altura}
        loading={prioridade ? "eager" : "lazy"}
        fetchPriority={prioridade ? "high" : "auto"}
        decoding={prioridade ? "sync" : "async"}
      />
    </picture>
  );
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
