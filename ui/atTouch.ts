/** One file for all that a tap opens: the header's search, alerts, proposals. */

export { ProcuraCampo } from "./layout/ProcuraCampo.tsx";
export { AvisoModal } from "./parts/formulario/AvisoFormulario.tsx";
export { PropostaModal } from "./parts/veiculo/PropostaModal.tsx";
