/** Inline in the page's head: records input from the first paint on, and starts the application then or at a touch. */

import { EarlyInputs } from "./earlyInput.ts";
import { addLink, applySheet } from "./styles.ts";

/** From app/templates/build.html: the application, its modules, those of the first touch, the sheet of what a tap opens. */
const { cliente = "", modulos = "", aoToque = "", estilosToque = "" } = document.currentScript?.dataset ?? {};

const intencoes = new EarlyInputs(open);
addEventListener("intencoes", (event) =>
  (event as CustomEvent<(recorded: EarlyInputs) => void>).detail(intencoes),
);

/** For browsers that report no paint. */
const UNPAINTED_MS = 3000;

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

/** A touch or key; a link goes elsewhere and opens nothing here. */
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
  if (estilosToque) applySheet(estilosToque);
}

/** Requests all files at once: by their imports they would take one round trip after another. */
function request(files: string) {
  const base = new URL(cliente, location.href);
  for (const file of files.split(" ").filter(Boolean)) addLink("modulepreload", new URL(file, base).href);
}

// After the first paint: on a fast line the scripts would arrive before and delay it.
new PerformanceObserver(start).observe({ type: "paint", buffered: true });
setTimeout(start, UNPAINTED_MS);
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, touched, { passive: true, capture: true });
