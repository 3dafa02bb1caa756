/** The browser's half of the page protocol; app/page.py is the other half. */
import { type ComponentType, useEffect, useState } from "react";
import {
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  redirectDocument,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useRevalidator,
} from "react-router";
import { Layout } from "./layout/Layout.tsx";
import { Progresso } from "./layout/Progresso.tsx";
import type { About } from "./lib/about.ts";
import { withDeadline } from "./lib/deadline.ts";
import { chegadaOf, record } from "./lib/visita.ts";
import { pageAt } from "./routes.ts";
import { type Page, PageContext } from "./usePage.ts";
import type { Envelope, Pagina } from "./wire.ts";

export type PageEnvelope = Omit<Envelope, "dados"> & { dados: Pagina };
type Module = { default: ComponentType<Pagina>; about?: About<Pagina> };
type Loaded = PageEnvelope & Page & { Component: ComponentType<Pagina> };

/** The page's code. A page's name is its Python handler's name and its file's name in ui/pages. */
async function code(pagina: string): Promise<Module> {
  return import(`./pages/${pagina}.tsx`);
}

/** What a page needs to be drawn: its envelope, its component, and what it says of itself. */
export async function load(envelope: PageEnvelope): Promise<Loaded> {
  const { default: Component, about = {} } = await code(envelope.pagina);
  return { ...envelope, Component, about };
}

/** Fetch the code of the page at a path ahead of the click that asks for it. */
export function preload(pathname: string): void {
  const pagina = pageAt(pathname);
  if (pagina) code(pagina).catch(() => {});
}

/** What the console is told when a page's data does not arrive (specification, section 8.2; reading 17). */
const FALHAS: Record<string, string[]> = { "/": ["Erro ao obter banners", "Erro ao buscar os destaques"] };

async function fetchOrTell(asked: URL, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(asked, { signal, headers: { Accept: "application/json" } });
    if (response.status >= 500) tell(asked, response.status);
    return response;
  } catch (erro) {
    if (!signal.aborted || signal.reason?.name === "TimeoutError") tell(asked, erro);
    throw erro;
  }
}

function tell({ pathname }: URL, erro: unknown) {
  for (const falha of FALHAS[pathname] ?? ["Erro ao buscar dados da API"]) console.error(falha, erro);
}

async function fetchPage({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const url = new URL(request.url);
  preload(url.pathname);
  const asked = new URL(url);
  asked.searchParams.set("_data", "");
  const signal = withDeadline(request.signal);
  const response = await fetchOrTell(asked, signal);
  if (response.redirected) throw redirect(withoutData(response.url));
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) throw redirectDocument(url.href);
  const envelope: PageEnvelope = await response.json();
  if (!envelope.pagina) throw new Error(`${response.status} ${url.pathname}`); // refused before it was a page
  const shown = document.documentElement.dataset.versao;
  if (shown && envelope.versao !== shown) throw redirectDocument(url.href); // a deploy: never old code with new data
  return load(envelope);
}

function withoutData(href: string): string {
  const url = new URL(href);
  url.searchParams.delete("_data");
  return url.origin === location.origin ? url.pathname + url.search : url.href;
}

/** A page with its layout, for the router and for tests. */
function Shown({ page, children }: { page: Page; children: React.ReactNode }) {
  return (
    <PageContext value={page}>
      <Layout>{children}</Layout>
    </PageContext>
  );
}

function CurrentPage() {
  const { Component, ...page } = useLoaderData<Loaded>();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is another path, not another query or answer
  useEffect(() => record(chegadaOf(page.about, pathname, page.dados)), [pathname]);
  return (
    <Shown page={page}>
      <Progresso />
      <Announcer titulo={page.dados.seo.titulo} />
      <Component key={pathname + search} {...page.dados} />
      <ScrollRestoration />
    </Shown>
  );
}

/** Gives the document its title after a navigation and reads it out. */
function Announcer({ titulo }: { titulo: string }) {
  const [announced, announce] = useState("");
  useEffect(() => {
    if (document.title === titulo) return;
    document.title = titulo;
    announce(titulo);
  }, [titulo]);
  return (
    <p className="sr-only" aria-live="polite">
      {announced}
    </p>
  );
}

/** A navigation whose data did not arrive: the words, and a way on. */
function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <main className="erro" role="alert">
      <h1>Não foi possível abrir esta página</h1>
      <p>Confira sua conexão e tente de novo.</p>
      <button type="button" className="botao" disabled={state === "loading"} onClick={() => revalidate()}>
        Tentar novamente
      </button>
      <a href="/" target="_self">
        Voltar ao início
      </a>
    </main>
  );
}

/** The server decides which page a URL is, so the router has one route. */
export const routes: RouteObject[] = [
  {
    id: "page",
    path: "*",
    loader: fetchPage,
    Component: CurrentPage,
    ErrorBoundary: Failed,
    HydrateFallback: () => null,
  },
];
