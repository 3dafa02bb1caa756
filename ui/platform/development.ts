/** `make dev`: swaps the styles of an open page that are older than the last build, and reloads a page whose code is. */
import { addLink } from "./styles.ts";

const page = document.querySelector<HTMLScriptElement>("script[data-estilos]")?.dataset ?? {};
const { cliente, estilo } = document.querySelector<HTMLScriptElement>("script[data-estilo]")?.dataset ?? {};
let shown = estilo;

new EventSource("/_mudancas").onmessage = ({ data }: MessageEvent<string>) => {
  const [started, client, sheet = ""] = data.split(" ");
  if (Number(started) > performance.timeOrigin || client !== cliente) location.reload();
  else if (sheet !== shown) swap(sheet);
  shown = sheet;
};

/** The whole sheet of now instead of all that the page has. */
function swap(sheet: string) {
  const before = document.querySelectorAll("style, link[rel=stylesheet]");
  const link = addLink("stylesheet", sheet);
  link.onload = () => {
    for (const one of before) one.remove();
    page.estilos = page.estilosToque = sheet;
  };
}
