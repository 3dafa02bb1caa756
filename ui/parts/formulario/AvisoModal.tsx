/** An alert of a search, asked for in a dialog; it begins with the link in the mail that follows. */
import { useEffect, useRef, useState } from "react";
import { api, ok } from "../../api.ts";
import { regraEmail } from "../../lib/campos.ts";
import type { AvisoPedido } from "../../wire.ts";
import { Modal } from "../Modal.tsx";
import "./AvisoModal.css";
import { Isca } from "./Campo.tsx";
import { AVISO_NOTA, PrivacidadeNota } from "./PrivacidadeNota.tsx";
import { useFormulario } from "./useFormulario.ts";
import { useIntencao } from "./useIntencao.ts";
import { Email } from "./Visitante.tsx";

type Props = { aberto: boolean; onClose: () => void; busca: string; titulo: string };

export function AvisoModal({ aberto, onClose, busca, titulo }: Props) {
  const [pedido, setPedido] = useState<AvisoPedido | null>(null);

  function close() {
    onClose();
    setPedido(null);
  }

  return (
    <Modal aberto={aberto} onClose={close} titulo={pedido ? "Falta um passo" : "Avise-me"}>
      {pedido ? (
        <Pedido email={pedido.email} />
      ) : (
        <>
          <p className="aviso-modal__texto">
            Quando chegar um carro desta busca, ou o preço de um deles cair, você recebe um e-mail:{" "}
            <strong>{titulo}</strong>.
          </p>
          <Formulario busca={busca} onSent={setPedido} />
        </>
      )}
    </Modal>
  );
}

function Pedido({ email }: { email: string }) {
  const texto = useRef<HTMLParagraphElement>(null);
  useEffect(() => texto.current?.focus(), []);
  return (
    <p className="aviso-modal__texto" role="status" tabIndex={-1} ref={texto}>
      Enviamos uma mensagem para <strong>{email}</strong>. Abra o link que está nela e confirme o alerta: ele
      só começa a valer depois disso.
    </p>
  );
}

type FormularioProps = { busca: string; onSent: (pedido: AvisoPedido) => void };

function Formulario({ busca, onSent }: FormularioProps) {
  const { register, submit, formState, falha } = useFormulario({ email: "", site: "" });
  const { errors, isSubmitting } = formState;
  const { tempo } = useIntencao();

  async function send({ email, site }: { email: string; site: string }) {
    const body = { email: email.trim(), busca, site, tempo_ms: tempo() };
    onSent(await ok(api.POST("/api/avisos", { body })));
  }

  return (
    <form className="aviso-modal" noValidate onSubmit={submit(send)} aria-label="Criar um alerta">
      <Email erro={errors.email?.message} {...register("email", regraEmail("Informe um e-mail válido"))} />
      <Isca {...register("site")} />
      {falha && !errors.email && (
        <p className="aviso-modal__falha" role="alert">
          {falha.detail}
        </p>
      )}
      <button type="submit" className="botao" disabled={isSubmitting}>
        {isSubmitting ? "Enviando…" : "Criar alerta"}
      </button>
      <PrivacidadeNota texto={AVISO_NOTA} />
    </form>
  );
}
