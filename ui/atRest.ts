/** One file for all that a page loads when it is idle: the question about privacy, the menu, the tracker, the hours. */
export { Consentimento } from "./layout/Consentimento.tsx";
export { Menu } from "./layout/Menu.tsx";
export { situacaoOf } from "./lib/funcionamento.ts";
export { follow, record } from "./lib/rastreio.ts";
