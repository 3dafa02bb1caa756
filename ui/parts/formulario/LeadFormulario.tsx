/**
 * The form of a proposal and of both quotes: name, telephone, e-mail, and what its caller adds. Invalid fields are
 * marked without visible text (specification, section 5.2).
 */
import type { ReactNode } from "react";
import type { Envio, Visitante } from "../../lib/lead.ts";
import { Formulario } from "./Formulario.tsx";
import { type Recusa, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";

export type LeadProps = {
  botao: string;
  onSend: (visitante: Visitante, envio: Envio) => Promise<unknown>;
  /** The vehicle and the sentence of a proposal, which the server takes without JavaScript. */
  proposta?: { veiculo_id: string; proposta: string };
  recusa?: Recusa;
  children?: ReactNode;
};

export function LeadFormulario({ botao, onSend, proposta, recusa, children }: LeadProps) {
  const form = useFormulario({ nome: "", telefone: "", email: "", ...proposta }, recusa);
  return (
    <Formulario
      form={form}
      para={proposta && "proposta"}
      ocultos={Object.keys(proposta ?? {})}
      botao={botao}
      onSend={({ nome, telefone, email }, envio) => onSend({ nome, telefone, email }, envio)}
      estilo={recusa && "claro"}
    >
      <Nome form={form} discreto claro={Boolean(recusa)} />
      <Telefone form={form} discreto claro={Boolean(recusa)} />
      <Email form={form} discreto claro={Boolean(recusa)} />
      {children}
    </Formulario>
  );
}
