/**
 * The lead form in a dialog: name, telephone, e-mail, and what its caller adds. Invalid fields are marked on blur and
 * on submit, without visible text (specification 5); a failed call shows the catalogued alert and keeps what was typed.
 */
import { type ReactNode, useId, useState } from "react";
import { ERRO_ENVIO, ERRO_ENVIO_TEXTO, regraEmail, regraNome } from "../../lib/contato.ts";
import type { Contato } from "../../lib/lead.ts";
import { Campo, Isca } from "./Campo.tsx";
import { Telefone } from "./Telefone.tsx";
import { useFormulario } from "./useFormulario.ts";
import "./LeadModal.css";
import { Modal } from "../Modal.tsx";
import { Privacidade } from "./Privacidade.tsx";
import { SuccessModal } from "./SuccessModal.tsx";

type Props = {
  aberto: boolean;
  onFechar: () => void;
  titulo: string;
  texto?: string;
  botao: string;
  /** The title of the success modal; without one the caller goes on by itself. */
  sucesso?: string;
  /** Sends the lead, or throws. */
  onEnviar: (contato: Contato) => Promise<unknown>;
  onEnviado?: () => void;
  children?: ReactNode;
};

type Campos = Contato & { site: string };

const VAZIO: Campos = { nome: "", telefone: "", email: "", site: "" };

export function LeadModal({
  aberto,
  onFechar,
  titulo,
  texto,
  botao,
  sucesso,
  onEnviar,
  onEnviado,
  children,
}: Props) {
  const [enviado, setEnviado] = useState(false);
  return (
    <>
      <Modal aberto={aberto} onFechar={onFechar} titulo={titulo}>
        {texto && <p className="lead-modal__texto">{texto}</p>}
        <Formulario
          botao={botao}
          onEnviar={onEnviar}
          onEnviado={() => {
            onEnviado?.();
            onFechar();
            setEnviado(Boolean(sucesso));
          }}
        >
          {children}
        </Formulario>
      </Modal>
      <SuccessModal aberto={enviado} onFechar={() => setEnviado(false)} titulo={sucesso ?? ""} />
    </>
  );
}

type FormularioProps = Pick<Props, "botao" | "onEnviar" | "children"> & { onEnviado: () => void };

function Formulario({ botao, onEnviar, onEnviado, children }: FormularioProps) {
  const aviso = useId();
  const { control, register, enviar, reset, formState, falha } = useFormulario(VAZIO);
  const { errors, isSubmitting } = formState;

  async function chamar(campos: Campos) {
    await onEnviar(campos);
    reset();
    onEnviado();
  }

  return (
    <form
      className="lead-modal"
      noValidate
      onSubmit={enviar(chamar)}
      aria-describedby={falha ? aviso : undefined}
    >
      <Campo
        rotulo="Nome"
        discreto
        autoComplete="name"
        maxLength={120}
        erro={errors.nome?.message}
        {...register("nome", regraNome("Informe seu nome"))}
      />
      <Telefone
        rotulo="Telefone"
        discreto
        control={control}
        name="telefone"
        erro={errors.telefone?.message}
      />
      <Campo
        rotulo="E-mail"
        discreto
        type="email"
        autoComplete="email"
        maxLength={254}
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
      <Privacidade />
    </form>
  );
}
