/** The favourite and share buttons. */
import { Heart, Share2 } from "lucide";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { copyText } from "../lib/copyText.ts";
import { readFavoritos, toggleFavorito, watchFavoritos } from "../lib/favoritos.ts";
import { Icone } from "./Icone.tsx";
import "./Acoes.css";

/** A phone forgets the tap after five seconds. */
const FOTO_MS = 3000;

type Props = { seo_url: string; nome: string; imagem?: string };

export function VeiculoAcoes({ seo_url, nome, imagem }: Props) {
  return (
    <Acoes>
      <Favorito seo_url={seo_url} />
      <Compartilhamento nome={nome} imagem={imagem} />
    </Acoes>
  );
}

export const ACAO = "alvo vao-8 cantos texto-14";

/** Two buttons side by side. */
export function Acoes({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`acoes so-tela com-script pilha vao-8 ${className}`}>{children}</div>;
}

function Favorito({ seo_url }: { seo_url: string }) {
  const guardado = useFavorito(seo_url);
  return (
    <button type="button" className={ACAO} aria-pressed={guardado} onClick={() => toggleFavorito(seo_url)}>
      <Icone de={Heart} pequeno cheio={guardado} /> Favorito
    </button>
  );
}

/** Whether a car is a favourite; the server knows of none. */
export function useFavorito(seo_url: string): boolean {
  return useSyncExternalStore(
    watchFavoritos,
    () => readFavoritos().includes(seo_url),
    () => false,
  );
}

/** The link of the page or of `href`, by the device's own sheet, with its photograph where that takes one; elsewhere it is copied. */
export function Compartilhamento({ nome, imagem, href = "" }: Omit<Props, "seo_url"> & { href?: string }) {
  const [copiado, setCopiado] = useState("");
  const foto = useRef<Promise<File | null>>(null);

  /** A share must follow its tap at once, so the photograph is fetched when the button is neared. */
  function near() {
    if (imagem && "canShare" in navigator) foto.current ??= fetchFoto(imagem);
  }

  async function share() {
    const link = { title: nome, text: nome, url: new URL(href, location.href).href };
    if (navigator.share) {
      const file = await foto.current;
      const files = file ? [file] : [];
      const withFoto = { ...link, files };
      await navigator.share(file && navigator.canShare(withFoto) ? withFoto : link).catch(() => {});
      return;
    }
    setCopiado((await copyText(link.url)) ? "Link copiado" : "Copie o endereço da página");
    setTimeout(() => setCopiado(""), 4000);
  }

  return (
    <button type="button" className={ACAO} onPointerEnter={near} onFocus={near} onClick={share}>
      <Icone de={Share2} pequeno /> <span aria-live="polite">{copiado || "Compartilhar"}</span>
    </button>
  );
}

async function fetchFoto(imagem: string): Promise<File | null> {
  try {
    const answer = await fetch(imagem, { signal: AbortSignal.timeout(FOTO_MS) });
    return answer.ok ? new File([await answer.blob()], "carro.jpg", { type: "image/jpeg" }) : null;
  } catch {
    return null;
  }
}
