/**
 * The form of a lead in a dialog; a failed call leaves it open, with the typed text. The dialog is shown before its form,
 * which takes a slow telephone longer to render.
 */
import { useDeferredValue, useState } from "react";
import { Modal, PLACEHOLDER } from "../Modal.tsx";
import { LeadFormulario, type LeadProps } from "./LeadFormulario.tsx";
import { SuccessModal } from "./SuccessModal.tsx";

type Props = LeadProps & {
  aberto: boolean;
  onClose: () => void;
  titulo: string;
  texto?: string;
  /** The title of the success modal; without one the caller goes on by itself. */
  sucesso?: string;
};

export function LeadModal({ aberto, onClose, titulo, texto, sucesso, onSend, ...formulario }: Props) {
  const [enviado, setEnviado] = useState(false);
  const isShown = useDeferredValue(aberto, false);

  async function send(...dados: Parameters<typeof onSend>) {
    await onSend(...dados);
    onClose();
    setEnviado(Boolean(sucesso));
  }

  return (
    <>
      <Modal aberto={aberto} onClose={onClose} titulo={titulo} texto={texto}>
        {isShown ? <LeadFormulario {...formulario} onSend={send} /> : PLACEHOLDER}
      </Modal>
      <SuccessModal aberto={enviado} onClose={() => setEnviado(false)} titulo={sucesso ?? ""} />
    </>
  );
}
