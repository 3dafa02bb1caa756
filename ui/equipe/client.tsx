/** Renders the desk: the screen's data comes with its document (app/equipe/screen.py) and is fetched again after a change. */
import "./equipe.css"; // the order of the cascade layers comes first
import { type ReactNode, StrictMode, useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { allowAlteredPage } from "../platform/alteredPage.ts";
import { DEADLINE } from "../platform/deadline.ts";
import { DeskContext, type Done } from "./desk.tsx";
import { useEvents } from "./events.ts";
import { Moldura } from "./Moldura.tsx";
import { Botao, Recusa } from "./parts/Kit.tsx";
import { SCREENS } from "./screens.ts";
import type { Envelope } from "./wire.ts";

type Screen = { Component: (dados: object) => ReactNode; envelope: Envelope };

async function load(envelope: Envelope): Promise<Screen> {
  const found = await SCREENS[envelope.tela]?.();
  if (!found) throw new Error(`no screen ${envelope.tela}`);
  return { Component: found.default as Screen["Component"], envelope };
}

/** `dados` is "evento" when the screen fetches itself, "" when its person did something. */
async function fetchScreen(dados: "" | "evento"): Promise<Screen | null> {
  const url = new URL(location.href);
  url.searchParams.set("_data", dados);
  const response = await fetch(url, {
    signal: AbortSignal.timeout(DEADLINE),
    headers: { Accept: "application/json" },
  });
  if (!response.ok || response.redirected) return null;
  return load(await response.json());
}

const SAIU = "Sua sessão terminou. Entre de novo para continuar.";
const OFFLINE = "Sem conexão: esta tela mostra o que havia antes.";

function Desk({ inicial }: { inicial: Screen }) {
  const { Component, envelope, update } = useScreen(inicial);
  const [feito, tell] = useState<Done | null>(null);
  const [parou, setParou] = useState(false);
  async function refresh() {
    const found = await update("");
    if (found === "offline") tell({ texto: OFFLINE, fica: true });
    else if (found !== "shown") location.reload(); // signed out meanwhile, or a new build
  }
  async function replace(href: string) {
    history.replaceState(null, "", href);
    await refresh();
    scrollTo(0, 0);
  }
  const stop = (texto: string, link?: Done["link"]) => {
    setParou(true);
    tell({ texto, fica: true, ...(link && { link }) });
  };
  /** In another tab: what is half typed here stays. */
  const signOut = () => {
    const depois = encodeURIComponent(location.pathname + location.search);
    stop(SAIU, { href: `/entrar?depois=${depois}`, titulo: "entrar" });
  };
  /** Something may be half typed here, so that nothing is reloaded. */
  async function follow() {
    const found = await update("evento");
    if (found === "left") signOut();
    if (found === "new build") stop("A mesa foi atualizada. Recarregue esta página.");
    return found !== "offline";
  }
  useOfflineLinks(tell);
  const { quem, site, casa, cursor } = envelope;
  const novos = useEvents(quem != null && !parou, cursor, { onChange: follow, onEnd: signOut });
  const { titulo } = envelope.dados as { titulo: string };
  useEffect(() => {
    document.title = `${novos ? `(${novos}) ` : ""}${titulo} | Equipe ${casa.nome}`;
  }, [titulo, novos, casa.nome]);
  const may = (nome: string) => quem?.pode.includes(nome) ?? false;
  return (
    <DeskContext value={{ quem, may, site, casa, refresh, replace, feito, tell }}>
      <Moldura novos={novos}>
        <DeskBoundary at={envelope.tela + location.search}>
          <Component {...(envelope.dados as object)} />
        </DeskBoundary>
      </Moldura>
    </DeskContext>
  );
}

/** Around the desk and around its screen: an error leaves the rest, and never a white page. */
function DeskBoundary({ at = "", children }: { at?: string; children: ReactNode }) {
  const failed = (retry: () => void) => (
    <Recusa>
      <p>Esta tela não abriu. O que você guardou está guardado.</p>
      <Botao onClick={retry}>tentar de novo</Botao>
    </Recusa>
  );
  return (
    <ErrorBoundary at={at} fallback={failed}>
      {children}
    </ErrorBoundary>
  );
}

/** Offline a link would lead to the browser's error page, and what is half typed would be lost. */
function useOfflineLinks(tell: (feito: Done) => void) {
  useEffect(() => {
    function stay(event: MouseEvent) {
      if (navigator.onLine || !(event.target as Element).closest("a[href]:not([href^='#'])")) return;
      event.preventDefault();
      tell({ texto: OFFLINE, fica: true });
    }
    addEventListener("click", stay, true);
    return () => removeEventListener("click", stay, true);
  }, [tell]);
}

/** The screen, and its update: an answer is shown unless a later one is already; equal data is shown as it is. */
function useScreen(inicial: Screen) {
  const [screen, setScreen] = useState(inicial);
  const numbers = useRef({ requested: 0, shown: 0 });
  async function update(dados: "" | "evento") {
    const number = ++numbers.current.requested;
    const fresh = await fetchScreen(dados).catch(() => undefined);
    if (!fresh) return fresh === null ? "left" : "offline";
    if (fresh.envelope.versao !== inicial.envelope.versao) return "new build";
    if (number < numbers.current.shown) return "shown";
    numbers.current.shown = number;
    setScreen((before) => (sameData(before, fresh) ? before : fresh));
    return "shown";
  }
  return { ...screen, update };
}

function sameData(one: Screen, other: Screen): boolean {
  const text = ({ envelope: { tela, quem, dados } }: Screen) => JSON.stringify([tela, quem, dados]);
  return text(one) === text(other);
}

allowAlteredPage();
const inicial = await load(JSON.parse(document.getElementById("tela")?.textContent ?? ""));
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <DeskBoundary>
      <Desk inicial={inicial} />
    </DeskBoundary>
  </StrictMode>,
);
