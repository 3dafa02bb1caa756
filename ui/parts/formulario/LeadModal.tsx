/**
 * The form of a lead in a dialog. A failed call leaves it open, and what was typed stays while it is closed. The dialog is
 * shown before its form, which takes a slow telephone longer to render.
 */
import { type ComponentProps, useDeferredValue, useState } from "react";
import type { Envio, Visitante } from "../../lib/lead.ts";
import type { Elements } from "../../platform/elements.ts";
import { Modal, PLACEHOLDER } from "../Modal.tsx";
import { LeadFormulario } from "./Formulario.tsx";
import { SuccessModal } from "./SuccessModal.tsx";
import { type Form, useFormulario } from "./useFormulario.ts";

type Props<T> = Pick<ComponentProps<typeof Modal>, "aberto" | "onClose" | "titulo" | "texto"> & {
  /** The empty form. */
  vazio: T;
  botao: string;
  onSend: (campos: T, envio: Envio) => Promise<unknown>;
  /** The title of the success modal; without one the caller goes on by itself. */
  sucesso?: string;
  /** Fields besides the visitor's. */
  campos?: (form: Form<T>) => Elements;
};

export function LeadModal<T extends Visitante>({ vazio, botao, onSend, campos, ...props }: Props<T>) {
  const { aberto, onClose, sucesso } = props;
  const [enviado, setEnviado] = useState(false);
  const isShown = useDeferredValue(aberto, false);
  const form = useFormulario(vazio);

  async function send(dados: T, envio: Envio) {
    await onSend(dados, envio);
    onClose();
    form.clear(vazio);
    setEnviado(Boolean(sucesso));
  }

  return (
    <>
      <Modal aberto={aberto} onClose={onClose} titulo={props.titulo} texto={props.texto}>
        {isShown ? (
          <LeadFormulario form={form} botao={botao} onSend={send}>
            {campos?.(form)}
          </LeadFormulario>
        ) : (
          PLACEHOLDER
        )}
      </Modal>
      <SuccessModal aberto={enviado} onClose={() => setEnviado(false)} titulo={sucesso ?? ""} />
    </>
  );
}
