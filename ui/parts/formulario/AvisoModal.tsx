/** An alert requested in a dialog; it starts with the link in the mail that follows. */
import { useEffect, useRef, useState } from "react";
import type { AvisoPedido } from "../../wire.ts";
import { Modal } from "../Modal.tsx";
import { AvisoFormulario } from "./AvisoFormulario.tsx";

type Props = { aberto: boolean; onClose: () => void; busca: string; gatilho: string };

export function AvisoModal({ aberto, onClose, busca, gatilho }: Props) {
  const [pedido, setPedido] = useState<AvisoPedido | null>(null);

  function close() {
    onClose();
    setPedido(null);
  }

  if (pedido)
    return (
      <Modal
        aberto={aberto}
        onClose={close}
        titulo="Falta um passo"
        texto={<Pedido email={pedido.email} />}
      />
    );
  return (
    <Modal
      aberto={aberto}
      onClose={close}
      titulo="Avise-me"
      texto={<span>{`Avisamos por e-mail ${gatilho}.`}</span>}
    >
      <AvisoFormulario busca={busca} onSent={setPedido} />
    </Modal>
  );
}

function Pedido({ email }: { email: string }) {
  const texto = useRef<HTMLSpanElement>(null);
  useEffect(() => texto.current?.focus(), []);
  return (
    <span className="lido" role="status" tabIndex={-1} ref={texto}>
      Você vai receber uma mensagem em <strong className="bone">{email}</strong>, em geral na hora, e um pouco
      depois quando há muitos pedidos. Abra o link que está nela e confirme o alerta: ele só começa a valer
      depois disso.
    </span>
  );
}
