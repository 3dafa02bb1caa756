/** Takes the document over: hydrates what the server rendered, or draws the page when the renderer was down. */
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { fetchSheet } from "./lib/estilos.ts";
import { setPublico } from "./lib/fixed.ts";
import { followLinks } from "./lib/links.ts";
import { atRest } from "./lib/rest.ts";
import { startVisita } from "./lib/visita.ts";
import { journeyFrom, load, preload, Site } from "./page.tsx";
import { pageAt } from "./routes.ts";

if (document.readyState === "loading")
  await new Promise((parsed) => addEventListener("DOMContentLoaded", parsed, { once: true }));
// React's own code in a task of its own: in one with the application's it would hold up a slow telephone.
const { createRoot, hydrateRoot } = await import("./root.ts");
const page = await load(JSON.parse(document.getElementById("pagina")?.textContent ?? ""));
setPublico(page.publico);
const journey = journeyFrom(page, new URL(location.href));
followLinks({
  navigate: (href, way) => journey.go(href, way),
  preload,
  ask: (href) => journey.ask(href),
  isPage: (path) => Boolean(pageAt(path)),
});
const app = (
  <StrictMode>
    <Pronta versao={page.versao}>
      <Site journey={journey} />
    </Pronta>
  </StrictMode>
);
const root = document.getElementById("root") as HTMLElement;
// In a transition React hydrates in slices of 5 ms: the visitor's touches come in between.
startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
  else createRoot(root).render(app);
});

/** Says on the document that the page is the browser's now, and of which build. */
function Pronta({ versao, children }: { versao: string; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.versao = versao;
    dispatchEvent(new Event("pronta")); // what the visitor did meanwhile is done now (ui/boot.ts)
    return atRest(() => {
      startVisita(page.publico).catch(() => {}); // nobody misses it
      fetchSheet();
      preloadCar();
    });
  }, [versao]);
  return children;
}

/** Where cars are listed the next page is one of them: its code is there before the tap. */
function preloadCar() {
  const card = document.querySelector<HTMLAnchorElement>("main a[data-transicao]");
  if (card) preload(card.pathname);
}
