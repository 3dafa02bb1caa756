/** One file for all that a tap opens: the header's search, alerts, proposals, photographs. */
export { ProcuraCampo } from "./layout/ProcuraCampo.tsx";
export { AvisoModal } from "./parts/formulario/AvisoModal.tsx";
export { Lightbox } from "./parts/Lightbox.tsx";
export { PropostaModal } from "./parts/veiculo/PropostaModal.tsx";
