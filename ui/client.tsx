/** Takes the document over: hydrates what the server rendered, or draws the page when the renderer was down. */
import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { setPublico } from "./api.ts";
import { followLinks } from "./lib/links.ts";
import { startVisita } from "./lib/visita.ts";
import { load, preload, routes } from "./page.tsx";
import { pageAt } from "./routes.ts";

if (document.readyState === "loading")
  await new Promise((parsed) => addEventListener("DOMContentLoaded", parsed, { once: true }));
const page = await load(JSON.parse(document.getElementById("pagina")?.textContent ?? ""));
setPublico(page.publico);
startVisita(page.publico);
const router = createBrowserRouter(routes, { hydrationData: { loaderData: { page } } });
followLinks({ navigate: router.navigate, preload, isPage: (path) => Boolean(pageAt(path)) });
const app = (
  <StrictMode>
    <Pronta versao={page.versao}>
      <RouterProvider router={router} />
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
  }, [versao]);
  return children;
}
