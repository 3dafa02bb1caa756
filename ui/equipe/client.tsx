/** Renders the desk: the screen's data comes with its document (app/equipe/tela.py) and is fetched again after a change. */
import { type ComponentType, StrictMode, useCallback, useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { CASA } from "../lib/constants.ts";
import { DEADLINE } from "../lib/deadline.ts";
import "./equipe.css";
import { Moldura } from "./Moldura.tsx";
import { TELAS } from "./telas.ts";
import { DeskContext, type Feito } from "./useTela.ts";
import type { Envelope } from "./wire.ts";

type Screen = { Component: ComponentType<object>; envelope: Envelope };

async function load(envelope: Envelope): Promise<Screen> {
  const found = await TELAS[envelope.tela]?.();
  if (!found) throw new Error(`no screen ${envelope.tela}`);
  return { Component: found.default as ComponentType<object>, envelope };
}

async function fetchScreen(): Promise<Screen | null> {
  const url = new URL(location.href);
  url.searchParams.set("_data", "");
  const response = await fetch(url, {
    signal: AbortSignal.timeout(DEADLINE),
    headers: { Accept: "application/json" },
  });
  if (!response.ok || response.redirected) return null;
  return load(await response.json());
}

function Desk({ inicial }: { inicial: Screen }) {
  const [{ Component, envelope }, show] = useState(inicial);
  const [feito, tell] = useState<Feito | null>(null);
  const refresh = useCallback(async () => {
    const fresh = await fetchScreen().catch(() => undefined);
    if (fresh === undefined) tell({ texto: "Sem conexão: esta tela mostra o que havia antes.", fica: true });
    else if (fresh?.envelope.versao === envelope.versao) show(fresh);
    else location.reload(); // signed out meanwhile, or a new build
  }, [envelope.versao]);
  const replace = useCallback(
    async (href: string) => {
      history.replaceState(null, "", href);
      await refresh();
      scrollTo(0, 0);
    },
    [refresh],
  );
  const { quem, site } = envelope;
  const { titulo } = envelope.dados as { titulo: string };
  useEffect(() => {
    document.title = `${titulo} | Equipe ${CASA}`;
  }, [titulo]);
  const desk = useMemo(() => {
    const may = (nome: string) => quem?.pode.includes(nome) ?? false;
    return { quem, may, site, refresh, replace, feito, tell };
  }, [quem, site, refresh, replace, feito]);
  return (
    <DeskContext value={desk}>
      <Moldura>
        <Component {...(envelope.dados as object)} />
      </Moldura>
    </DeskContext>
  );
}

const inicial = await load(JSON.parse(document.getElementById("tela")?.textContent ?? ""));
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <Desk inicial={inicial} />
  </StrictMode>,
);
