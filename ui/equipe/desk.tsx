/** The desk as a screen sees it: its context, the calls to its server, and changes that can be undone. */
import createClient from "openapi-fetch";
import { createContext, use, useState } from "react";
import { newKey, ok } from "../platform/api.ts";
import { withDeadline } from "../platform/deadline.ts";
import { Recusa } from "./parts/Kit.tsx";
import type { Casa, Disputa, paths, Quem } from "./wire.ts";

export type Done = {
  texto: string;
  link?: { href: string; titulo: string };
  onUndo?: () => unknown;
  /** Something went wrong: it stays until somebody closes it. */
  fica?: boolean;
};

export type Desk = {
  /** The person at the desk; nobody before the login. */
  quem: Quem | null;
  /** Whether this person may open a screen or make a call (app/equipe/roles.py). */
  may: (nome: string) => boolean;
  site: string;
  casa: Casa;
  refresh: () => Promise<void>;
  /** Goes to another screen in this one's place, which is no longer one to come back to. */
  replace: (href: string) => Promise<void>;
  /** The last message, until it is closed, its time is over or another one follows. */
  feito: Done | null;
  tell: (feito: Done | null) => void;
};

export const DeskContext = createContext<Desk | null>(null);

export function useScreen(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error("useScreen outside a screen");
  return desk;
}

/** Whether visitors can ask for quotes. */
export function hasQuotes({ desligados }: Casa): boolean {
  return !desligados.includes("blindagem") || !desligados.includes("estetica");
}

/** A link to a page of the visitors' site, in a tab of its own. */
export function SiteLink({ path, children }: { path: string; children: string }) {
  const { site } = useScreen();
  return (
    <a href={site + path} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** Whether a step is mailed to a person, in words: "o visitante". */
export function useAvisado(quem: string): string {
  const { sem_email } = useScreen().casa;
  return sem_email
    ? `Nenhum e-mail sai daqui: avise ${quem}.`
    : `${quem[0]?.toUpperCase()}${quem.slice(1)} recebe um e-mail.`;
}

/** The keys of posts that no answer came to: the same post sent again has the same key, and counts once. */
const unanswered = new Map<string, string>();

async function send(request: Request): Promise<Response> {
  const post = request.method === "POST" ? `${request.url} ${await request.clone().text()}` : "";
  if (post) {
    unanswered.set(post, unanswered.get(post) ?? newKey());
    request.headers.set("Idempotency-Key", unanswered.get(post) ?? "");
  }
  const response = await fetch(request, { signal: withDeadline(request.signal) });
  if (response.status < 500) unanswered.delete(post);
  return response;
}

/** The client of the desk's calls; errors are those of every call (ui/platform/api.ts). */
export const api = createClient<paths>({ baseUrl: "/", credentials: "same-origin", fetch: send });

type Answer<T> = { data?: T; error?: unknown; response: Response };

/** For a call without an answer; throws an ApiError. */
export async function done(call: Promise<Answer<unknown>>) {
  await ok(call.then((answer) => ({ ...answer, data: true })));
}

/**
 * The result of a call: `recusa` is the reason of a refusal, `disputa` somebody else's change meanwhile; a `transient`
 * refusal is the server's or the network's, and the same call may succeed later.
 */
type Outcome<T> = {
  data?: T;
  recusa?: string;
  disputa?: Disputa;
  error?: unknown;
  transient?: boolean;
};

/** Never throws: `offline` is the sentence for a call that did not arrive. */
export async function attempt<T>(
  call: Promise<Answer<T>>,
  offline = "Sem conexão. Confira a internet e tente de novo.",
): Promise<Outcome<T>> {
  const answer = await call.catch(() => null);
  if (!answer) return { recusa: offline, transient: true };
  const { data, error, response } = answer;
  if (response.ok) return { data };
  const recusa = (error as { detail?: string } | undefined)?.detail ?? "Algo deu errado. Tente de novo.";
  const disputa = response.status === 409 && { disputa: error as Disputa };
  return { recusa, error, transient: response.status >= 500, ...disputa };
}

/** Takes the revision that the screen showed (docs/decisions/edit-conflicts.md). */
export type Call<T> = (revisao: number) => Promise<Answer<T>>;
export type Options<T> = {
  revisao?: number;
  feito?: Done;
  /** The address of the screen that takes this one's place once it is done. */
  depois?: string | undefined;
  onDone?: (data: T) => void;
};

/** `erro` is the body of a refusal, `falha` its alert; after an edit conflict `insistir` does it anyway. */
type Recusado = { recusa: string; erro?: unknown; insistir?: (() => void) | undefined };
const NADA: Recusado = { recusa: "" };

/** A call that changes something: the screen is refreshed afterwards, and a refusal is a sentence. */
export function useAction() {
  const { refresh, replace, tell } = useScreen();
  const [ocupado, setOcupado] = useState(false);
  const [recusado, setRecusado] = useState(NADA);
  const { recusa, insistir } = recusado;

  /** Whether it was done. After an edit conflict the screen shows what is true now. */
  async function act<T>(call: Call<T>, { revisao = 0, ...then }: Options<T> = {}): Promise<boolean> {
    setOcupado(true);
    setRecusado(NADA);
    const { data, recusa, disputa, error: erro } = await attempt(call(revisao));
    if (!recusa && then.depois) await replace(then.depois);
    else if (!recusa || disputa) await refresh();
    if (recusa) {
      const insistir = disputa && (() => void act(call, { ...then, revisao: disputa.revisao }));
      setRecusado({ recusa, erro, insistir });
    } else {
      if (then.feito) tell(then.feito);
      then.onDone?.(data as T);
    }
    setOcupado(false);
    return !recusa;
  }

  const falha = recusa && <Recusa insistir={insistir}>{recusa}</Recusa>;
  return { act, ocupado, falha, ...recusado, forget: () => setRecusado(NADA) };
}

type Andado = { revisao: number; antes?: Record<string, unknown> };
type Put<M> = (body: M & { revisao: number }) => Promise<Answer<Andado>>;
/** The change that restores the values before, and its toast. */
type Back<M> = (antes: Record<string, unknown>) => [mudanca: M, texto: string];

/** A change of a record by a step, with undo: `seen` is the revision that the screen shows; `put` sends a change. */
export function useChange<M extends object>(seen: number, put: Put<M>) {
  const { tell } = useScreen();
  const { act, ...acao } = useAction();
  const send = (mudanca: M, revisao: number, onDone: (made: Andado) => void) =>
    act((over) => put({ ...mudanca, revisao: over }), { revisao, onDone });
  const asBefore: Back<M> = (antes) => [antes as M, "Desfeito: está como antes."];
  const change = (mudanca: M, feito: Done, back = asBefore) =>
    send(mudanca, seen, ({ antes = {}, revisao }) => {
      const [before, texto] = back(antes);
      tell({ ...feito, onUndo: () => send(before, revisao, () => tell({ texto })) });
    });
  return { ...acao, act, change };
}
