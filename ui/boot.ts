/**
 * Stands in the page's head: hears the visitor from the first paint on, and starts the application after the page's
 * pictures, when the document has loaded and is painted, or at the first touch.
 */
import { wear } from "./lib/estilos.ts";
import { Intencoes } from "./lib/intencoes.ts";

/** As app/templates/document.html names them: the application, what it needs, what a touch may open, the whole sheet. */
const { cliente = "", modulos = "", aoToque = "", estilos = "" } = document.currentScript?.dataset ?? {};

const intencoes = new Intencoes(open);
addEventListener("pronta", () => setTimeout(() => intencoes.replay()), { once: true });

const PAINTED_MS = 1500;

let started = false;

async function start() {
  if (started) return;
  started = true;
  request(modulos);
  try {
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
  if (opening) return;
  opening = true;
  request(aoToque);
  if (estilos) wear(estilos);
}

/** All files at once: asked for one by the other they would come one round trip after the other. */
function request(files: string) {
  const base = new URL(cliente, location.href);
  for (const file of files.split(" ").filter(Boolean)) {
    const { href } = new URL(file, base);
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/**
 * When the page is seen: on a fast line the scripts would be there before, and keep the processor from painting it. A
 * tab that nobody looks at is not painted, and some browsers tell of no paint.
 */
function startPainted() {
  setTimeout(start, PAINTED_MS);
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
}

if (document.readyState === "complete") startPainted();
else addEventListener("load", startPainted, { once: true });
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, touched, { passive: true, capture: true });
