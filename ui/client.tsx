/** Starts the application: hydrates the server's HTML, or renders the page when the renderer was down. */
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { startTracking } from "./lib/events.ts";
import { load, navigationFrom, preload, Site } from "./page.tsx";
import { allowAlteredPage } from "./platform/alteredPage.ts";
import type { EarlyInputs } from "./platform/earlyInput.ts";
import { setPublico } from "./platform/fixed.ts";
import { whenIdle } from "./platform/idle.ts";
import { followLinks } from "./platform/links.ts";
import { readFilled, replay } from "./platform/replay.ts";
import { loadStyles } from "./platform/styles.ts";
import { pageAt } from "./routes.ts";

allowAlteredPage();
if (document.readyState === "loading")
  await new Promise((parsed) => addEventListener("DOMContentLoaded", parsed, { once: true }));
// React is evaluated in a task of its own: together they would block a slow telephone.
const { createRoot, hydrateRoot } = await import("./platform/root.ts");
const page = await load(JSON.parse(document.getElementById("pagina")?.textContent ?? ""));
setPublico(page.publico);
const navigation = navigationFrom(page, new URL(location.href));
followLinks({
  navigate: (href, options) => navigation.navigate(href, options),
  preload,
  prefetch: (href) => navigation.prefetch(href),
  isPage: (path) => Boolean(pageAt(path)),
});
const app = (
  <StrictMode>
    <Pronta versao={page.versao}>
      <Site navigation={navigation} />
    </Pronta>
  </StrictMode>
);
const root = document.getElementById("root") as HTMLElement;
withInput(readFilled);
// In a transition React hydrates in slices of 5 ms, and handles touches in between.
startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  else createRoot(root).render(app);
});

/** Calls a function with the input that ui/platform/boot.ts recorded. */
function withInput(detail: (intencoes: EarlyInputs) => void) {
  dispatchEvent(new CustomEvent("intencoes", { detail }));
}

/** Marks the document as interactive, and with its build. */
function Pronta({ versao, children }: { versao: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.versao = versao;
    setTimeout(() => withInput(replay));
    return whenIdle(() => {
      import("./whenIdle.ts").then((rastreio) => startTracking(page.publico, rastreio)).catch(() => {}); // the page works without it
      loadStyles("estilosToque");
      loadStyles("estilos");
      preloadCar();
    });
  }, [versao]);
  return children;
}

/** Prefetches the code of a car's page where cars are listed. */
function preloadCar() {
  const card = document.querySelector<HTMLAnchorElement>("main a[data-transicao]");
  if (card) preload(card.pathname);
}
