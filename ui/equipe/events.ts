/** Events of the server (app/equipe/events.py). Each is a hint to fetch the screen again; a lost stream is opened again. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import iconeNovo from "./icone-novo.svg";
import type { Estado } from "./wire.ts";

const SILENCIO_MS = 50_000;
const MINUTO_MS = 60_000;

type Handlers = {
  /** Fetches the screen by itself; whether that was possible. */
  onChange: () => Promise<boolean>;
  onEnd: () => void;
};

/** `cursor` is that of the shown data. The number of new contacts; null until it is known. */
export function useEvents(ligado: boolean, cursor: string, handlers: Handlers): number | null {
  const [novos, setNovos] = useState<number | null>(null);
  const onChange = useEffectEvent(handlers.onChange);
  const onEnd = useEffectEvent(handlers.onEnd);
  const first = useRef(cursor);
  useEffect(() => {
    if (!ligado) return;
    const { hear, look } = follow(first.current, () => onChange());
    return listen({
      onEstado(estado) {
        setNovos(estado.novos);
        hear(estado);
      },
      onLook: look,
      onRefused: () => onChange(),
      onFim: () => onEnd(),
    });
  }, [ligado]);
  useIcon((novos ?? 0) > 0);
  return novos;
}

/** The tab's icon, with a dot while somebody waits. */
function useIcon(novo: boolean) {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon) icon.href = novo ? iconeNovo : "/static/icone.svg";
  }, [novo]);
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

type Listener = {
  onEstado: (estado: Estado) => void;
  /** Somebody may look at this tab again. */
  onLook: () => void;
  /** The server answered with an error: the session may have ended meanwhile. */
  onRefused: () => void;
  onFim: () => void;
};

/** Opens the stream of this tab; the returned function closes it. */
export function listen({ onEstado, onLook, onRefused, onFim }: Listener): () => void {
  const end = new AbortController();
  let source: EventSource | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function open() {
    close();
    const stream = new EventSource("/api/eventos");
    source = stream;
    watch();
    stream.addEventListener("estado", ({ data }) => {
      watch();
      onEstado(JSON.parse(data));
    });
    stream.addEventListener("fim", ({ data }) => {
      if (data !== "sessao") return close(); // too many tabs: this one listens again when it is looked at
      end.abort();
      onFim();
    });
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) onRefused(); // otherwise it connects again by itself
    };
  }
  function close() {
    clearTimeout(silence);
    source?.close();
  }
  /** A connection may be lost without a word: a machine that slept, a network that changed. */
  function watch() {
    clearTimeout(silence);
    silence = setTimeout(open, SILENCIO_MS);
  }
  whenSeen(end.signal, () => {
    if (!document.hidden && source?.readyState === EventSource.CLOSED) open();
    onLook();
  });
  end.signal.addEventListener("abort", close);
  open();
  return () => end.abort();
}

function whenSeen(signal: AbortSignal, look: () => void) {
  document.addEventListener("visibilitychange", look, { signal });
  for (const event of ["focus", "online"]) addEventListener(event, look, { signal });
}
