/** The browser's half of the page protocol; app/platform/page.py is the other half. */
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPath, Router, useLocation } from "react-router";
import { Layout } from "./layout/Layout.tsx";
import { Progresso } from "./layout/Progresso.tsx";
import type { About } from "./lib/about.ts";
import { arrivalOf, recordEvent } from "./lib/events.ts";
import { linkOf, mensagemOfSite } from "./lib/whatsapp.ts";
import { ErrorBoundary } from "./parts/ErrorBoundary.tsx";
import { withDeadline } from "./platform/deadline.ts";
import { Elsewhere, Navigation, type Shown } from "./platform/navigation.ts";
import { applyStyles, loadStyles } from "./platform/styles.ts";
import { FollowContext } from "./platform/useFollow.ts";
import { pageAt } from "./routes.ts";
import { type Page, PageContext } from "./usePage.ts";
import type { DadosGerais, Envelope, Pagina } from "./wire.ts";

export type PageEnvelope = Omit<Envelope, "dados"> & { dados: Pagina };
type Module = {
  default: ComponentType<Pagina>;
  about?: About<Pagina> | ((dados: Pagina) => About<Pagina>);
};
type Loaded = PageEnvelope & Page & { Component: ComponentType<Pagina> };

/** The page's module. A page's name is its Python handler's name and its file's name in ui/pages. */
async function code(pagina: string): Promise<Module> {
  return import(`./pages/${pagina}.tsx`);
}

/** A page ready to render: its envelope, its component, what it tells its frame. */
export async function load(envelope: PageEnvelope): Promise<Loaded> {
  const { default: Component, about = {} } = await code(envelope.pagina);
  return { ...envelope, Component, about: typeof about === "function" ? about(envelope.dados) : about };
}

/** Fetches the code of the page at a path before the click. */
export function preload(pathname: string): void {
  const pagina = pageAt(pathname);
  if (pagina) code(pagina).catch(() => {});
}

/** The navigation, which starts at the document's page. */
export function navigationFrom(page: Loaded, url: URL): Navigation<Loaded> {
  return new Navigation(page, url, fetchPage);
}

/** The console's message when a page's data does not arrive (specification, section 8.2; reading 17). */
const FALHAS: Record<string, string[]> = { "/": ["Erro ao obter banners", "Erro ao buscar os destaques"] };

async function fetchOrLog(target: URL, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(target, { signal, headers: { Accept: "application/json" } });
    if (response.status >= 500) log(target, response.status);
    return response;
  } catch (erro) {
    if (!signal.aborted || signal.reason?.name === "TimeoutError") log(target, erro);
    throw erro;
  }
}

function log({ pathname }: URL, erro: unknown) {
  for (const falha of FALHAS[pathname] ?? ["Erro ao buscar dados da API"]) console.error(falha, erro);
}

async function fetchPage(url: URL, given: AbortSignal): Promise<Loaded | Elsewhere> {
  preload(url.pathname);
  const target = new URL(url);
  target.searchParams.set("_data", "");
  const response = await fetchOrLog(target, withDeadline(given));
  if (response.redirected) return new Elsewhere(withoutData(response.url));
  if (!response.headers.get("Content-Type")?.startsWith("application/json"))
    return new Elsewhere(url.href, true);
  const envelope: PageEnvelope = await response.json();
  if (!envelope.pagina) throw new Error(`${response.status} ${url.pathname}`); // an error without a page
  const shown = document.documentElement.dataset.versao;
  if (shown && envelope.versao !== shown) return new Elsewhere(url.href, true); // after a deploy: no old code with new data
  const [page] = await Promise.all([load(envelope), loadStyles("estilos")]);
  return page;
}

function withoutData(href: string): string {
  const url = new URL(href);
  url.searchParams.delete("_data");
  return url.href;
}

/** The current page in its layout; react-router's hooks use the navigation. */
export function Site({ navigation }: { navigation: Navigation<Loaded> }) {
  const [shown, show] = useState(navigation.shown);
  const { page, place, failed, loading } = shown;
  useEffect(() => navigation.start(show), [navigation]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page has its styles
  useInsertionEffect(() => {
    if (shown.scroll !== undefined) applyStyles();
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is another place, not another state of it
  useLayoutEffect(() => scrollThere(shown), [place]);
  const left = useRef(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of a page takes no focus
  useEffect(() => {
    const from = left.current;
    left.current = place;
    if (shown.scroll !== undefined)
      import("./whenIdle.ts").then(({ focusThere }) => focusThere(shown, from)).catch(() => {}); // as without it
  }, [page, failed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered again for another page only, not while one is being fetched
  const current = useMemo(() => <CurrentPage page={page} followed={shown.scroll === "top"} />, [page]);
  const path = createPath(place); // without the key, which the first page gets late: all of it would be rendered again
  return (
    <Router location={path} navigator={navigation.navigator}>
      <FollowContext value={navigation.navigator.push}>
        <Progresso ativo={loading} />
        {failed ? (
          <Failed
            texto="Confira sua conexão e tente de novo."
            site={page.site}
            loading={loading}
            onRetry={() => navigation.navigate(path, { replace: true })}
          />
        ) : (
          <PageBoundary site={page.site} at={place.key}>
            {current}
          </PageBoundary>
        )}
      </FollowContext>
    </Router>
  );
}

/** To the top of a followed link smoothly, where motion is allowed; "back" is where it was at once. */
function scrollThere({ scroll, place, transition }: Shown<Loaded>): void {
  // After an arrival further down, the content above has its own height, no guessed one (docs/decisions/first-paint.md).
  document.documentElement.toggleAttribute("data-inteira", Boolean(scroll) && scroll !== "top");
  const part = scroll === "hash" && document.getElementById(decodeURIComponent(place.hash.slice(1)));
  if (part) part.scrollIntoView({ behavior: "instant" });
  else if (scroll === "top" && !transition)
    scrollTo({ top: 0 }); // as the sheet says (scroll-behavior)
  else if (scroll !== undefined) scrollTo({ top: Number(scroll) || 0, behavior: "instant" });
}

function CurrentPage({ page: { Component, ...page }, followed }: { page: Loaded; followed: boolean }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is another path, not another query or answer
  useEffect(() => recordEvent(arrivalOf(page.about, pathname, page.dados)), [pathname]);
  return (
    <PageContext value={{ ...page, followed }}>
      <Layout>
        <Announcer titulo={page.dados.seo.titulo} />
        <PageBoundary site={page.site} at={pathname + search}>
          <Component key={pathname + search} {...page.dados} />
        </PageBoundary>
      </Layout>
    </PageContext>
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

type BoundaryProps = { site: DadosGerais; at: string; children: ReactNode };

/** Around the page, and around the page in its layout: an error in one leaves the other, and never a white page. */
function PageBoundary({ site, at, children }: BoundaryProps) {
  const failed = (retry: () => void) => (
    <Failed texto="Algo deu errado aqui. Tente de novo ou fale conosco." site={site} onRetry={retry} />
  );
  return (
    <ErrorBoundary at={at} fallback={failed}>
      {children}
    </ErrorBoundary>
  );
}

type FailedProps = { texto: string; site: DadosGerais; loading?: boolean; onRetry: () => void };

/** In place of a page: the words, and ways on. */
function Failed({ texto, site, loading, onRetry }: FailedProps) {
  const link = linkOf(site.loja.whatsapp, {}, mensagemOfSite(site));
  return (
    <main className="erro" role="alert">
      <h1>Não foi possível abrir esta página</h1>
      <p>{texto}</p>
      <button type="button" className="botao" disabled={loading} onClick={onRetry}>
        Tentar novamente
      </button>
      <a href="/" target="_self">
        Voltar à Home
      </a>
      {link && <a {...link}>Fale conosco</a>}
    </main>
  );
}
