/** The form of an alert: the e-mail address; the search that it is about is hidden. In a dialog, too. */
import { useEffect, useRef, useState } from "react";
import { api, ok } from "../../platform/api.ts";
import type { AvisoPedido } from "../../wire.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Modal } from "../Modal.tsx";
import { Formulario } from "./Formulario.tsx";
import { type Reenvio, useFormulario } from "./useFormulario.ts";
import { Email } from "./Visitante.tsx";

const NOTA =
  "Ao criar o alerta, você aceita receber estes e-mails: no máximo um por dia, e um clique cancela.";

type Props = Reenvio & { busca: string; onSent: (pedido: AvisoPedido) => unknown };

export const AvisoFormulario = withErrorBoundary(function AvisoFormulario({
  busca,
  onSent,
  recusa,
  botao = "Criar alerta",
}: Props) {
  const form = useFormulario({ email: "", busca }, recusa);
  return (
    <Formulario
      form={form}
      para="aviso"
      rotulo="Criar um alerta"
      ocultos={["busca"]}
      botao={botao}
      nota={NOTA}
      detalhada
      onSend={async ({ email, busca }, { site, tempo_ms }) =>
        onSent(await ok(api.POST("/api/avisos", { body: { email: email.trim(), busca, site, tempo_ms } })))
      }
    >
      <Email form={form} />
    </Formulario>
  );
});

type ModalProps = { aberto: boolean; onClose: () => void; busca: string; gatilho: string };

/** The alert starts with the link in the mail that follows. */
export function AvisoModal({ aberto, onClose, busca, gatilho }: ModalProps) {
  const [pedido, setPedido] = useState<AvisoPedido | null>(null);
  return (
    <Modal
      aberto={aberto}
      onClose={() => {
        onClose();
        setPedido(null);
      }}
      titulo={pedido ? "Falta um passo" : "Avise-me"}
      texto={pedido ? <Pedido email={pedido.email} /> : <span>{`Avisamos por e-mail ${gatilho}.`}</span>}
    >
      {!pedido && <AvisoFormulario busca={busca} onSent={setPedido} />}
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
