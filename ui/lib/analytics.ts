/** Google Analytics through gtag (specification, section 7.10; reading 39); ui/lib/tracking.ts decides when it starts. */
import { withoutPedido } from "./navegacao.ts";

const ESPERA_CONVERSAO_MS = 2000;
const COOKIE_DIAS = 180;
const CAMPANHA = /^(utm_\w+|gclid|gbraid|wbraid)$/;
const COOKIES = /^(_ga|_gid|_gcl|_gat)/;

type Janela = { dataLayer?: unknown[] } & Record<`ga-disable-${string}`, boolean>;
const janela = globalThis as unknown as Janela;

export class Analytics {
  ativa = false;
  #carregada = false;
  #anterior = "";

  constructor(readonly id: string) {}

  /** Loads Google's script the first time; after a withdrawal measures again. */
  start(): void {
    this.ativa = true;
    janela[`ga-disable-${this.id}`] = false;
    if (this.#carregada) return;
    this.#carregada = true;
    gtag("consent", "default", {
      analytics_storage: "granted",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    });
    gtag("js", new Date());
    const script = document.createElement("script");
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(this.id)}`;
    document.head.append(script);
  }

  /** A page view. A quote's address is reported without its secret. */
  recordPagina(caminho: string): void {
    if (!this.ativa) return;
    const path = withoutPedido(caminho);
    const location_ = `${location.origin}${path}${campanhaOf(location.search)}`;
    gtag("config", this.id, {
      page_path: path,
      page_location: location_,
      page_referrer: this.#anterior || withoutPedido(document.referrer),
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      cookie_expires: COOKIE_DIAS * 24 * 3600,
    });
    this.#anterior = location_;
  }

  /** A visitor has written to the dealer. */
  recordConversao(): void {
    if (this.ativa) gtag("event", "conversion", { send_to: this.id, event_timeout: ESPERA_CONVERSAO_MS });
  }

  /** Measures no more and removes the cookies. */
  stop(): void {
    this.ativa = false;
    this.#anterior = "";
    janela[`ga-disable-${this.id}`] = true;
    for (const cookie of document.cookie.split("; ")) {
      const nome = cookie.split("=", 1)[0] ?? "";
      if (COOKIES.test(nome)) expire(nome);
    }
  }
}

function gtag(..._chamada: unknown[]): void {
  janela.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script takes only the arguments object itself
  janela.dataLayer.push(arguments);
}

/** The part of a query that names a campaign; the rest is not recorded. */
function campanhaOf(search: string): string {
  const campanha = [...new URLSearchParams(search)].filter(([nome]) => CAMPANHA.test(nome));
  return campanha.length ? `?${new URLSearchParams(campanha)}` : "";
}

/** Google sets its cookies on the widest domain that it may. */
function expire(nome: string): void {
  const partes = location.hostname.split(".");
  const dominios = partes.map((_, i) => `; domain=${partes.slice(i).join(".")}`);
  for (const dominio of ["", ...dominios]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    document.cookie = `${nome}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT${dominio}`;
  }
}
