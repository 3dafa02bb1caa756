/** Fetches the screen again after each event; shows the number of new contacts in title and icon. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listen } from "./eventos.ts";
import iconeNovo from "./icone-novo.svg";
import type { Estado } from "./wire.ts";

const MINUTO_MS = 60_000;

type Handlers = {
  /** Fetches the screen by itself; whether that was possible. */
  onChange: () => Promise<boolean>;
  /** The session has ended. */
  onEnd: () => void;
};

/** `cursor` is that of the shown data. The number of new contacts; null until it is known. */
export function useEventos(ligado: boolean, cursor: string, handlers: Handlers): number | null {
  const [novos, setNovos] = useState<number | null>(null);
  const onChange = useEffectEvent(handlers.onChange);
  const onEnd = useEffectEvent(handlers.onEnd);
  const first = useRef(cursor);
  useEffect(() => {
    if (!ligado) return;
    const { hear, look } = follow(first.current, () => onChange());
    const close = listen({
      onEstado: (estado) => {
        setNovos(estado.novos);
        hear(estado);
      },
      onRefused: () => onChange(),
      onFim: () => onEnd(),
    });
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      close();
    };
  }, [ligado]);
  useIcon((novos ?? 0) > 0);
  return novos;
}

/** One fetch at a time, and none while the tab is hidden: `look` makes up for it. */
function follow(shown: string, fetchScreen: () => Promise<boolean>) {
  let heard = shown;
  let busy = false;
  let fetchedAt = Date.now();
  async function look(): Promise<void> {
    if (busy || document.hidden || shown === heard) return;
    const fetched = heard;
    busy = true;
    fetchedAt = Date.now();
    const done = await fetchScreen();
    busy = false;
    if (!done) return; // the next event tries again
    shown = fetched;
    return look();
  }
  function hear({ cursor, novos }: Estado) {
    heard = cursor || heard;
    if (novos > 0 && Date.now() - fetchedAt > MINUTO_MS) shown = ""; // while somebody waits, every minute counts
    look();
  }
  return { hear, look };
}

/** The tab's icon, with a dot while somebody waits. */
function useIcon(novo: boolean) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = novo ? iconeNovo : "/static/icone.svg";
  }, [novo]);
}
