/** Sends events to tracker and analytics as the visitor consents (readings 37–39): nothing before an answer. */
import type { Publico } from "../wire.ts";
import { Analytics } from "./analytics.ts";
import { allowed, watchConsent } from "./consent.ts";
import { cliqueOf, type Evento, Navegacao, origemOf } from "./navegacao.ts";

let navegacao: Navegacao | null = null;
let medicao: Analytics | null = null;
let atual: Evento = {};

/** Once a page load: starts what is allowed, and follows a change of mind; gives what ends it. */
export function follow({ medicao_id }: Publico): () => void {
  navegacao = new Navegacao(
    origemOf(location.search, document.referrer, location.host),
    cliqueOf(location.search),
  );
  medicao = medicao_id ? new Analytics(medicao_id) : null;
  applyConsent();
  const end = new AbortController();
  const { signal } = end;
  signal.addEventListener("abort", watchConsent(applyConsent));
  addEventListener("pagehide", () => navegacao?.leave(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && navegacao?.leave(),
    { signal },
  );
  for (const event of ["click", "auxclick"])
    document.addEventListener(event, recordWhatsapp, { capture: true, signal });
  return () => end.abort();
}

function applyConsent(): void {
  const may = allowed();
  if (!may.navegacao) navegacao?.stop();
  else if (!navegacao?.ativa) {
    navegacao?.start();
    if (atual.pagina) navegacao?.record(atual);
  }
  if (!may.medicao) medicao?.stop();
  else if (medicao && !medicao.ativa) {
    medicao.start();
    if (atual.pagina) medicao.recordPagina(atual.pagina);
  }
}

/** Every link to WhatsApp, whichever page it is on. */
function recordWhatsapp({ target, button }: Event & { button?: number }): void {
  const link = (target as Element).closest?.('a[href^="https://wa.me/"]');
  if (link && button !== 2) record({ whatsapp: 1 });
}

/** Records an event. The last page is remembered, so that a later consent records it too. */
export function record(evento: Evento): void {
  if (evento.pagina) {
    atual = evento;
    medicao?.recordPagina(evento.pagina);
  }
  if (evento.lead || evento.whatsapp) medicao?.recordConversao();
  navegacao?.record(evento);
}
