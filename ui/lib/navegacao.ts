/**
 * The navigation tracker (specification, sections 3.16 and 4.2; readings 37 and 38): one session a page load,
 * reported in small batches that nothing waits for. ui/lib/tracking.ts decides whether it runs.
 */
import { api } from "../platform/api.ts";
import { store } from "../platform/storage.ts";

export const CHAVE = "nav_id";
const DIRETO = "Direto";
export const INTERVALO_MS = 1000;
const MAX_FALHAS = 3;
const MAX_ITEM = 200;

const LISTAS = ["paginas", "banners", "servicos", "veiculos", "favoritos"] as const;

type Fatos = { whatsapp?: 1; lead?: string };
type Pendente = Record<(typeof LISTAS)[number], string[]> & Fatos;

/** Something that a visitor did. */
export type Evento = {
  pagina?: string;
  banner?: string;
  servico?: string;
  veiculo?: string;
  favorito?: string;
} & Fatos;

const CLIQUES = ["gclid", "gbraid", "wbraid"];

/** The id that Google puts into the link of an advertisement; "" without one. */
export function cliqueOf(search: string): string {
  const params = new URLSearchParams(search);
  return shortened(CLIQUES.map((nome) => params.get(nome)?.trim()).find(Boolean) ?? "");
}

/** A visit's source: a campaign, an advertisement, another site, or neither. */
export function origemOf(search: string, referrer: string, host: string): string {
  const campanha = new URLSearchParams(search).get("utm_source")?.trim();
  if (campanha) return shortened(campanha);
  if (cliqueOf(search)) return "google (anúncio)";
  const origem = URL.canParse(referrer) ? new URL(referrer).host : "";
  return origem && origem !== host ? shortened(origem) : DIRETO;
}

/** A path without the secret of a quote's, an appointment's or an alert's address: nobody but its owner may know it. */
export function withoutPedido(caminho: string): string {
  return caminho.replace(
    /(\/(?:blindagem|estetica|previa)\/orcamento|\/agendamento|\/aviso|\/previa)\/[^?#]*/i,
    "$1",
  );
}

function shortened(texto: string): string {
  return texto.replace(/\p{Cc}/gu, " ").slice(0, MAX_ITEM);
}

/** `antes` and then `depois`, each item once. */
function join(antes: Pendente | null, depois: Pendente | null) {
  const both = LISTAS.map((lista) => {
    const itens = [...(antes?.[lista] ?? []), ...(depois?.[lista] ?? [])];
    return [lista, [...new Set(itens)]] as const;
  });
  return { ...antes, ...depois, ...Object.fromEntries(both) } as Pendente;
}

function pendenteOf({ pagina, banner, servico, veiculo, favorito, ...fatos }: Evento): Pendente {
  const lista = (item?: string) => (item ? [shortened(item)] : []);
  return {
    ...fatos,
    paginas: lista(pagina && withoutPedido(pagina)),
    banners: lista(banner),
    servicos: lista(servico),
    veiculos: lista(veiculo),
    favoritos: lista(favorito),
  };
}

export class Navegacao {
  /** Until the server has answered (specification, section 4.2). */
  carregando = false;
  ativa = false;
  #id: string | null = null;
  #pendente: Pendente | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ultimo = Number.NEGATIVE_INFINITY;
  #falhas = 0;
  #vez = 0;

  constructor(
    readonly origem: string,
    readonly clique = "",
  ) {}

  /** Begins a session with the first event; one that an earlier page load left is discarded. */
  start(): void {
    this.ativa = true;
    this.#falhas = 0;
    store("local", CHAVE, null);
  }

  record(evento: Evento): void {
    if (!this.ativa) return;
    this.#pendente = join(this.#pendente, pendenteOf(evento));
    this.#schedule();
  }

  /** The page is going away: what is known of is sent without waiting for its turn. */
  leave(): void {
    if (this.#id) void this.#send();
  }

  /** Stops, forgets the session, and requests its deletion. */
  stop(): void {
    const id = this.#id;
    this.#vez++;
    this.ativa = false;
    this.#id = null;
    this.#pendente = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    store("local", CHAVE, null);
    if (id) void erase(id);
  }

  #schedule(): void {
    if (this.#timer !== undefined || this.carregando) return;
    const espera = Math.max(0, this.#ultimo + INTERVALO_MS - performance.now());
    this.#timer = setTimeout(() => void this.#send(), espera);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const visita = this.#pendente;
    if (!visita || this.carregando) return;
    this.#pendente = null;
    this.#ultimo = performance.now();
    this.carregando = true;
    const vez = this.#vez;
    try {
      const id = await this.#post(visita);
      if (vez === this.#vez) this.#remember(id, visita);
      else if (id) await erase(id); // withdrawn meanwhile: the message may have come after the erasure
    } catch (erro) {
      console.error("Erro ao buscar dados da API", erro);
      if (vez === this.#vez) this.#giveUp(visita);
    }
    this.carregando = false;
    if (this.#pendente && !this.#falhas) this.#schedule();
  }

  /** Makes the session, or adds to it; its id, or null where the server knows it no more. */
  async #post(visita: Pendente): Promise<string | null> {
    const id = this.#id;
    return id === null
      ? create({ origem: this.origem, ...(this.clique && { clique: this.clique }) }, visita)
      : update(id, this.origem, visita);
  }

  #remember(id: string | null, visita: Pendente): void {
    if (!id) this.#pendente = join(visita, this.#pendente);
    this.#id = id;
    this.#falhas = 0;
    store("local", CHAVE, id);
  }

  /** A failed event is sent with the next one; after three failures in a row this page load sends no more. */
  #giveUp(visita: Pendente): void {
    this.#pendente = join(visita, this.#pendente);
    this.#falhas++;
    if (this.#falhas >= MAX_FALHAS) this.ativa = false;
  }
}

async function create(
  chegada: { origem: string; clique?: string },
  { paginas, banners, servicos, veiculos, favoritos, ...fatos }: Pendente,
) {
  const body = {
    ...fatos,
    ...chegada,
    paginas_acessadas: paginas,
    banners_clicados: banners,
    servicos_visitados: servicos,
    veiculos_acessados: veiculos,
    ...(favoritos.length && { favoritos }),
  };
  const { data, response } = await api.POST("/api/navigation-tracker", { body, keepalive: true });
  if (!data) throw new Error(`status ${response.status}`);
  return data.nav_id;
}

async function update(nav_id: string, origem: string, { favoritos, ...visita }: Pendente) {
  const { response } = await api.PUT("/api/navigation-tracker/{nav_id}", {
    params: { path: { nav_id } },
    body: { ...visita, ...(favoritos.length && { favoritos }), origem },
    parseAs: "text",
    keepalive: true,
  });
  if (response.status === 404) return null; // it ended, a day without a word: another one begins
  if (!response.ok) throw new Error(`status ${response.status}`);
  return nav_id;
}

async function erase(nav_id: string): Promise<void> {
  const params = { path: { nav_id } };
  await api
    .DELETE("/api/navigation-tracker/{nav_id}", { params, parseAs: "text", keepalive: true })
    .catch((erro) => console.error("Erro ao buscar dados da API", erro));
}
