/** Events of the server (app/equipe/eventos.py). Each is a hint to fetch again; a lost stream is opened again. */
import type { Estado } from "./wire.ts";

const SILENCIO_MS = 50_000;

type Handlers = {
  onEstado: (estado: Estado) => void;
  /** The server answered with an error: the session may have ended meanwhile. */
  onRefused: () => void;
  /** The session has ended. */
  onFim: () => void;
};

/** Opens the stream of this tab; the returned function closes it. */
export function listen({ onEstado, onRefused, onFim }: Handlers): () => void {
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
  });
  end.signal.addEventListener("abort", close);
  open();
  return () => end.abort();
}

/** Calls a function whenever somebody may look at this tab again. */
function whenSeen(signal: AbortSignal, look: () => void) {
  document.addEventListener("visibilitychange", look, { signal });
  addEventListener("focus", look, { signal });
  addEventListener("online", look, { signal });
}
