/** Starts the application after the page's pictures: when the document has loaded, or at the first touch. */
import { Intencoes } from "./lib/intencoes.ts";

/** The page's files, as app/templates/document.html names them: what it needs, and what a touch may open. */
const { modulos = "", aoToque = "" } =
  document.querySelector<HTMLElement>("script[data-modulos]")?.dataset ?? {};

const intencoes = new Intencoes(touched);
addEventListener("pronta", () => setTimeout(() => intencoes.replay()), { once: true });

let started = false;

function start() {
  if (started) return;
  started = true;
  request(modulos);
  import("./client.tsx").catch((error) => {
    intencoes.giveUp();
    throw error;
  });
}

function touched() {
  start();
  request(aoToque);
}

/** All files at once: asked for one by the other they would come one round trip after the other. */
function request(files: string) {
  for (const file of files.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", href: new URL(file, import.meta.url).href });
    document.head.append(link);
  }
}

if (document.readyState === "complete") start();
else addEventListener("load", start, { once: true });
for (const event of ["pointerdown", "keydown"])
  addEventListener(event, touched, { once: true, passive: true, capture: true });
