/** What a visitor may do with a page besides reading it: keep its car, show it to somebody. */
import { Heart, Share2 } from "lucide";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { readFavoritos, toggleFavorito, watchFavoritos } from "../lib/favoritos.ts";
import { Icone } from "./Icone.tsx";
import "./Acoes.css";

export function VeiculoAcoes({ seo_url, nome }: { seo_url: string; nome: string }) {
  return (
    <Acoes>
      <Favorito seo_url={seo_url} />
      <Compartilhamento nome={nome} />
    </Acoes>
  );
}

/** Two buttons side by side. */
export function Acoes({ className = "", children }: { className?: string; children: ReactNode }) {
  return <div className={`acoes ${className}`}>{children}</div>;
}

function Favorito({ seo_url }: { seo_url: string }) {
  const guardado = useSyncExternalStore(
    watchFavoritos,
    () => readFavoritos().includes(seo_url),
    () => false,
  );
  return (
    <button type="button" aria-pressed={guardado} onClick={() => toggleFavorito(seo_url)}>
      <Icone de={Heart} fill={guardado ? "currentColor" : "none"} /> Favorito
    </button>
  );
}

/** The page's link, by the device's own sheet or copied. */
export function Compartilhamento({ nome }: { nome: string }) {
  const [copiado, setCopiado] = useState(false);

  async function share() {
    const { href } = location;
    if (navigator.share) return navigator.share({ title: nome, url: href }).catch(() => {});
    await navigator.clipboard?.writeText(href);
    setCopiado(true);
    setTimeout(() => setCopiado(false), 4000);
  }

  return (
    <button type="button" onClick={share}>
      <Icone de={Share2} /> <span aria-live="polite">{copiado ? "Link copiado" : "Compartilhar"}</span>
    </button>
  );
}
