/** What a visitor may do with a car besides buying it: keep it, or show it to somebody. */
import { Heart, Share2 } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { alternarFavorito, lerFavoritos, observarFavoritos } from "../lib/favoritos.ts";
import { Icone } from "./Icone.tsx";
import "./Acoes.css";

export function Acoes({ seo_url, nome }: { seo_url: string; nome: string }) {
  return (
    <div className="acoes">
      <Favorito seo_url={seo_url} />
      <Compartilhar nome={nome} />
    </div>
  );
}

function Favorito({ seo_url }: { seo_url: string }) {
  const guardado = useSyncExternalStore(
    observarFavoritos,
    () => lerFavoritos().includes(seo_url),
    () => false,
  );
  return (
    <button type="button" aria-pressed={guardado} onClick={() => alternarFavorito(seo_url)}>
      <Icone de={Heart} fill={guardado ? "currentColor" : "none"} /> Favorito
    </button>
  );
}

/** The page's link, by the device's own sheet or copied. */
export function Compartilhar({ nome }: { nome: string }) {
  const [copiado, setCopiado] = useState(false);

  async function compartilhar() {
    const { href } = location;
    if (navigator.share) return navigator.share({ title: nome, url: href }).catch(() => {});
    await navigator.clipboard?.writeText(href);
    setCopiado(true);
    setTimeout(() => setCopiado(false), 4000);
  }

  return (
    <button type="button" onClick={compartilhar}>
      <Icone de={Share2} /> <span aria-live="polite">{copiado ? "Link copiado" : "Compartilhar"}</span>
    </button>
  );
}
