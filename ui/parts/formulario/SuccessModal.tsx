/** "Proposta enviada!": a confirmation that closes by itself after 4 s. */
import { Check } from "lucide";
import { useEffect, useEffectEvent } from "react";
import { Icone } from "../Icone.tsx";
import { Modal } from "../Modal.tsx";
import { useResposta } from "./Formulario.tsx";
import "./SuccessModal.css";

const SUCESSO_MS = 4000;

type Props = { aberto: boolean; onClose: () => void; titulo: string; texto?: string };

export function SuccessModal({ aberto, onClose, titulo, texto }: Props) {
  const close = useEffectEvent(onClose);
  const resposta = useResposta();
  useEffect(() => {
    if (!aberto) return;
    const timer = setTimeout(() => close(), SUCESSO_MS);
    return () => clearTimeout(timer);
  }, [aberto]);
  return (
    <Modal aberto={aberto} onClose={onClose} titulo={titulo}>
      <div className="success-modal pilha meio" role="status">
        <Icone de={Check} className="success-modal__icone redondo" />
        <p>{texto ?? `Recebemos os seus dados. ${resposta}`}</p>
      </div>
      <div className="success-modal__tempo" aria-hidden="true" />
    </Modal>
  );
}
