/**
 * The lead form in a dialog: name, telephone, e-mail, and what its caller adds. Invalid fields are marked on blur and
 * on submit, without visible text (specification, section 5.2); a failed call shows the catalogued alert and keeps what was typed.
 */
import { type ReactNode, useId, useState } from "react";
import { ERRO_ENVIO, ERRO_ENVIO_TEXTO, regraEmail, regraNome } from "../../lib/campos.ts";
import type { Visitante } from "../../lib/lead.ts";
import { Isca } from "./Campo.tsx";
import { Telefone } from "./Telefone.tsx";
import { useFormulario } from "./useFormulario.ts";
import { Email, Nome } from "./Visitante.tsx";
import "./LeadModal.css";
import { Modal } from "../Modal.tsx";
import { PrivacidadeNota } from "./PrivacidadeNota.tsx";
import { SuccessModal } from "./SuccessModal.tsx";

type Props = {
  aberto: boolean;
  onClose: () => void;
  titulo: string;
  texto?: string;
  botao: string;
  /** The title of the success modal; without one the caller goes on by itself. */
  sucesso?: string;
  /** Sends the lead, or throws. */
  onSend: (visitante: Visitante) => Promise<unknown>;
  onSent?: () => void;
  children?: ReactNode;
};

type Campos = Visitante & { site: string };

const VAZIO: Campos = { nome: "", telefone: "", email: "", site: "" };

export function LeadModal({
  aberto,
  onClose,
  titulo,
  texto,
  botao,
  sucesso,
  onSend,
  onSent,
  children,
}: Props) {
  const [enviado, setEnviado] = useState(false);
  return (
    <>
      <Modal aberto={aberto} onClose={onClose} titulo={titulo}>
        {texto && <p className="lead-modal__texto">{texto}</p>}
        <Formulario
          botao={botao}
          onSend={onSend}
          onSent={() => {
            onSent?.();
            onClose();
            setEnviado(Boolean(sucesso));
          }}
        >
          {children}
        </Formulario>
      </Modal>
      <SuccessModal aberto={enviado} onClose={() => setEnviado(false)} titulo={sucesso ?? ""} />
    </>
  );
}

type FormularioProps = Pick<Props, "botao" | "onSend" | "children"> & { onSent: () => void };

function Formulario({ botao, onSend, onSent, children }: FormularioProps) {
  const aviso = useId();
  const { control, register, submit, reset, formState, falha } = useFormulario(VAZIO);
  const { errors, isSubmitting } = formState;

  async function send(campos: Campos) {
    await onSend(campos);
    reset();
    onSent();
  }

  return (
    <form
      className="lead-modal"
      noValidate
      onSubmit={submit(send)}
      aria-describedby={falha ? aviso : undefined}
    >
      <Nome discreto erro={errors.nome?.message} {...register("nome", regraNome("Informe seu nome"))} />
      <Telefone
        rotulo="Telefone"
        discreto
        control={control}
        name="telefone"
        erro={errors.telefone?.message}
      />
      <Email
        discreto
        erro={errors.email?.message}
        {...register("email", regraEmail("Informe um e-mail válido"))}
      />
      {children}
      <Isca {...register("site")} />
      {falha && (
        <p className="lead-modal__falha" role="alert" id={aviso}>
          {ERRO_ENVIO} <span>{ERRO_ENVIO_TEXTO}</span>
        </p>
      )}
      <button type="submit" className="botao" disabled={isSubmitting}>
        {isSubmitting ? "Enviando…" : botao}
      </button>
      <PrivacidadeNota />
    </form>
  );
}
