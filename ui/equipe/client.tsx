/** Draws the desk: the screen's data comes with its document (app/equipe/tela.py), and anew after a change. */
import { type ComponentType, StrictMode, useCallback, useEffect, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { CASA } from "../lib/constants.ts";
import { DEADLINE } from "../lib/deadline.ts";
import "./equipe.css";
import { Moldura } from "./Moldura.tsx";
import { type Feito, MesaContext } from "./useTela.ts";
import type { Envelope } from "./wire.ts";

type Screen = { Component: ComponentType<object>; envelope: Envelope };

/** A screen's name is its Python handler's name and its file's name in ui/equipe/pages. */
async function load(envelope: Envelope): Promise<Screen> {
  const { default: Component } = await import(`./pages/${envelope.tela}.tsx`);
  return { Component, envelope };
}

async function fetchScreen(): Promise<Screen | null> {
  const asked = new URL(location.href);
  asked.searchParams.set("_data", "");
  const response = await fetch(asked, {
    signal: AbortSignal.timeout(DEADLINE),
    headers: { Accept: "application/json" },
  });
  if (!response.ok || response.redirected) return null;
  return load(await response.json());
}

function Mesa({ inicial }: { inicial: Screen }) {
  const [{ Component, envelope }, show] = useState(inicial);
  const [feito, tell] = useState<Feito | null>(null);
  const refresh = useCallback(async () => {
    const fresh = await fetchScreen().catch(() => null);
    if (fresh && fresh.envelope.versao === envelope.versao) show(fresh);
    else location.reload(); // signed out meanwhile, a new build, or no connection: the browser says which
  }, [envelope.versao]);
  const replace = useCallback(
    async (href: string) => {
      history.replaceState(null, "", href);
      await refresh();
      scrollTo(0, 0);
    },
    [refresh],
  );
  const { quem, site, tela } = envelope;
  const { titulo } = envelope.dados as { titulo: string };
  useEffect(() => {
    document.title = `${titulo} | Equipe ${CASA}`;
  }, [titulo]);
  const mesa = useMemo(
    () => ({ quem, site, tela, refresh, replace, feito, tell }),
    [quem, site, tela, refresh, replace, feito],
  );
  return (
    <MesaContext value={mesa}>
      <Moldura>
        <Component {...(envelope.dados as object)} />
      </Moldura>
    </MesaContext>
  );
}

const inicial = await load(JSON.parse(document.getElementById("tela")?.textContent ?? ""));
createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <Mesa inicial={inicial} />
  </StrictMode>,
);
