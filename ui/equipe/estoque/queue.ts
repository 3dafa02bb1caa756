/**
 * The queue of photographs: stored in the browser (IndexedDB) until the server has them, and sent one after the other, so
 * that a car's stay in order. It goes on after a reload, on any screen of the desk; several tabs share it. What one person
 * left on a device when the session ended waits for that person's next login there; signing out deletes it.
 */

import { clear, createStore, del, entries, get, set } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { FalhaDeEnvio, postFoto, shrink } from "../parts/upload.ts";
import type { Quem } from "../wire.ts";

const PRIMEIRA_ESPERA = 1_000;
const MAIOR_ESPERA = 30_000;

/** A photograph that waits; `pessoa` chose it, and `recusa` says why the server does not take it. */
export type Queued = {
  chave: string;
  pessoa: number;
  nomeDaPessoa: string;
  carro: number;
  nomeDoCarro: string;
  nome: string;
  blob: Blob;
  recusa?: string;
};

type Fila = {
  fotos: readonly Queued[];
  /** Those of other people, who used this device before. */
  alheias: readonly Queued[];
  /** The sent part of the first one, from 0 to 1. */
  parte: number;
  /** Why it has to be sent again; "" while it goes well. */
  aviso: string;
  /** The session has ended: somebody has to sign in. */
  semSessao: boolean;
  /** The number of photographs sent since the last message, by car. */
  enviadas: Readonly<Record<number, number>>;
};

let fila: Fila = { fotos: [], alheias: [], parte: 0, aviso: "", semSessao: false, enviadas: {} };
const listeners = new Set<() => void>();
const store = createStore("quintavera-fotos", "fila");
const stored = new Set<string>();
let running = false;
let last = 0;
let quem: Pick<Quem, "id" | "nome"> = { id: 0, nome: "" };
let wake = () => {};

export function useQueue(): Fila {
  return useSyncExternalStore(subscribe, () => fila);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(change: Partial<Fila>): void {
  fila = { ...fila, ...change };
  for (const listener of listeners) listener();
}

/** Stores the files, then sends them. */
export async function enqueue(carro: number, nomeDoCarro: string, files: File[]): Promise<void> {
  const comum = { pessoa: quem.id, nomeDaPessoa: quem.nome, carro, nomeDoCarro };
  const novas = files.map((file) => ({ ...comum, chave: newChave(), nome: file.name, blob: file }));
  put({ fotos: [...fila.fotos, ...novas] });
  for (const foto of novas) await save(foto);
  run();
}

/** A unique key; keys sort in the order in which they were made. */
function newChave(): string {
  last = Math.max(Date.now(), last + 1);
  return `${last}-${crypto.randomUUID()}`;
}

/** In a browser that stores nothing (a private window, no room) the queue lives as long as the page. */
async function save(foto: Queued): Promise<void> {
  try {
    await set(foto.chave, foto, store);
    stored.add(foto.chave);
  } catch (causa) {
    console.warn("A fila de fotos não pôde ser guardada", causa);
  }
}

/** Goes on for the person who is logged in, also with what other pages and tabs have left. */
export async function resume(pessoa: Pick<Quem, "id" | "nome">): Promise<void> {
  quem = pessoa;
  const found = await entries<string, Queued>(store).catch(() => []);
  for (const [chave] of found) stored.add(chave);
  const known = new Map(found);
  for (const foto of [...fila.fotos, ...fila.alheias]) known.set(foto.chave, foto);
  const todas = [...known.values()].sort((a, b) => a.chave.localeCompare(b.chave));
  const isMinha = (foto: Queued) => foto.pessoa === quem.id;
  const alheias = todas.filter((foto) => !isMinha(foto));
  put({ fotos: todas.filter(isMinha), alheias, semSessao: false });
  wake();
  run();
}

/** Sends a refused one again. */
export function retry(foto: Queued): void {
  replace(foto.chave, { ...foto, recusa: undefined });
  run();
}

export function discard({ chave }: Queued): void {
  forget(chave);
  del(chave, store).catch(() => {});
}

/** Discards what other people left on this device; answers like a call. */
export async function discardOthers(): Promise<{ response: Response }> {
  for (const foto of fila.alheias) discard(foto);
  put({ alheias: [] });
  return { response: new Response() };
}

/** Forgets all of them, as a person signs out. */
export async function clearQueue(): Promise<void> {
  put({ fotos: [], alheias: [] });
  await clear(store).catch(() => {});
}

/** Says that the screen shows what was sent to this car. */
export function acknowledge(carro: number): void {
  put({ enviadas: { ...fila.enviadas, [carro]: 0 } });
}

function forget(chave: string): void {
  put({ fotos: fila.fotos.filter((foto) => foto.chave !== chave), parte: 0 });
}

function replace(chave: string, nova: Queued): void {
  put({ fotos: fila.fotos.map((foto) => (foto.chave === chave ? nova : foto)), parte: 0 });
}

const next = () => fila.fotos.find(({ recusa }) => recusa == null);

async function run(): Promise<void> {
  if (running) return;
  running = true;
  let falhas = 0;
  for (let foto = next(); foto && !fila.semSessao; foto = next()) {
    try {
      await sendLocked(foto);
      falhas = 0;
      put({ aviso: "" });
    } catch (causa) {
      const falha = causa instanceof FalhaDeEnvio ? causa : new FalhaDeEnvio(0, String(causa));
      if (falha.status === 401) put({ semSessao: true, parte: 0 });
      else if (falha.passageira) await pause(falhas++, falha);
      else refuse(foto, falha.message);
    }
  }
  running = false;
}

/** Several tabs share the queue: one of them sends, and what it has sent is no longer stored. */
async function sendLocked(foto: Queued): Promise<void> {
  await navigator.locks.request("quintavera-fotos", async () => {
    const gone = stored.has(foto.chave) && !(await get(foto.chave, store).catch(() => foto));
    return gone ? finish(foto) : send(foto);
  });
}

async function send(foto: Queued): Promise<void> {
  const { pessoa, carro, chave, nomeDoCarro: nome } = foto;
  const blob = await shrink(foto.blob);
  await postFoto(blob, chave, { pessoa, carro, nome }, (parte) => put({ parte }));
  await del(chave, store).catch(() => {});
  finish(foto);
}

function finish({ chave, carro }: Queued): void {
  put({ enviadas: { ...fila.enviadas, [carro]: (fila.enviadas[carro] ?? 0) + 1 } });
  forget(chave);
}

function refuse(foto: Queued, recusa: string): void {
  const recusada = { ...foto, recusa };
  replace(foto.chave, recusada);
  save(recusada);
}

/** Waits longer after each failure, at most until the browser is online again. */
function pause(falhas: number, { message, espera }: FalhaDeEnvio): Promise<void> {
  put({ aviso: `${message} O envio continua sozinho.`, parte: 0 });
  const ms = Math.max(espera * 1000, Math.min(PRIMEIRA_ESPERA * 2 ** falhas, MAIOR_ESPERA));
  return new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
  });
}
