/** One file for all that a page loads when it is idle: the question about privacy, the menu, the tracker, the hours, the cards' buttons, photographs, a new page's focus, the cars last looked at. */

export { Consentimento } from "./layout/Consentimento.tsx";
export { Menu } from "./layout/Menu.tsx";
export { aberturaOf, respostaOf } from "./lib/funcionamento.ts";
export { follow, record } from "./lib/tracking.ts";
export { Lightbox } from "./parts/Lightbox.tsx";
export { CartaoAcoes } from "./parts/veiculo/CartaoAcoes.tsx";
export { Vistos } from "./parts/veiculo/Vistos.tsx";
export { focusThere } from "./platform/focusThere.ts";
