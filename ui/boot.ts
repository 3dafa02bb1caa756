/**
 * Stands in the page's head: hears the visitor from the first paint on, and starts the application after the page's
 * pictures, when the document has loaded, or at the first touch.
 */
import { Intencoes } from "./lib/intencoes.ts";

/** As app/templates/document.html names them: the application, what it needs, what a touch may open, the whole sheet. */
const { cliente = "", modulos = "", aoToque = "", estilos = "" } = document.currentScript?.dataset ?? {};

const intencoes = new Intencoes(open);
addEventListener("pronta", () => setTimeout(() => intencoes.replay()), { once: true });

let started = false;

async function start() {
  if (started) return;
  started = true;
  request(modulos);
  try {
    await wear(estilos);
    await import(cliente);
  } catch (error) {
    intencoes.giveUp();
    throw error;
  }
}

/** A tap, or what may become one; a link leads elsewhere, and opens nothing here. */
function touched({ target }: Event) {
  start();
  if (!(target instanceof Element && target.closest("a[href]:not([data-toque], [role=button])"))) open();
}

let opening = false;

function open() {
  start();
  if (!opening) request(aoToque);
  opening = true;
}

/** All files at once: asked for one by the other they would come one round trip after the other. */
function request(files: string) {
  const base = new URL(cliente, location.href);
  for (const file of files.split(" ").filter(Boolean)) add("modulepreload", new URL(file, base).href);
}

/** The head holds this page's own styles; what opens later, and the next page, need the others. */
function wear(sheet: string): unknown {
  if (!sheet) return;
  const link = add("stylesheet", sheet);
  return new Promise((come) => {
    link.onload = link.onerror = come;
  });
}

function add(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, href });
  document.head.append(link);
  return link;
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, touched, { passive: true, capture: true });
