/** Takes the document over: hydrates what the server rendered, or draws the page when the renderer was down. */
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { setPublico } from "./api.ts";
import { ligarVisita } from "./lib/visita.ts";
import { load, preload, routes } from "./page.tsx";

const page = await load(JSON.parse(document.getElementById("pagina")?.textContent ?? ""));
document.documentElement.dataset.versao = page.versao;
setPublico(page.publico);
ligarVisita(page.publico);
const router = createBrowserRouter(routes, { hydrationData: { loaderData: { page } } });
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
);
const root = document.getElementById("root") as HTMLElement;
if (root.firstElementChild) hydrateRoot(root, app, { onRecoverableError: (error) => console.error(error) });
else createRoot(root).render(app);

for (const event of ["pointerover", "touchstart", "focusin"]) {
  document.addEventListener(event, preloadLink, { passive: true });
}

function preloadLink({ target }: Event) {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
  if (link?.origin === location.origin) preload(link.pathname);
}
