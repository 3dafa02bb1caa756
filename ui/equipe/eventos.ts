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
export function listen(handlers: Handlers): () => void {
  const escuta = new Escuta(handlers);
  const look = () => escuta.look();
  escuta.open();
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
  addEventListener("online", look);
  return () => {
    escuta.end();
    document.removeEventListener("visibilitychange", look);
    removeEventListener("focus", look);
    removeEventListener("online", look);
  };
}

class Escuta {
  private source: EventSource | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(private readonly on: Handlers) {}

  open() {
    this.close();
    const source = new EventSource("/api/eventos");
    this.source = source;
    this.watch();
    source.addEventListener("estado", ({ data }) => {
      this.watch();
      this.on.onEstado(JSON.parse(data));
    });
    source.addEventListener("fim", ({ data }) => {
      this.close();
      if (data !== "sessao") return; // too many tabs: this one listens again when it is looked at
      this.over = true;
      this.on.onFim();
    });
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return; // it connects again by itself
      this.source = undefined; // `watch` tries again
      this.on.onRefused();
    };
  }

  look() {
    if (!document.hidden && !this.source && !this.over) this.open();
  }

  end() {
    this.over = true;
    this.close();
  }

  private close() {
    clearTimeout(this.silence);
    this.source?.close();
    this.source = undefined;
  }

  /** A connection may be lost without a word: a machine that slept, a network that changed. */
  private watch() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.open(), SILENCIO_MS);
  }
}
