/**
 * The form of a proposal and of both quotes: name, telephone, e-mail, and what its caller adds. Invalid fields are
 * marked without visible text (specification, section 5.2).
 */

import type { Elements } from "../../elements.ts";
import { type Envio, type Oferta, SEM_OFERTA, type Visitante } from "../../lib/lead.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Campo } from "./Campo.tsx";
import { Dinheiro } from "./Dinheiro.tsx";
import { Formulario } from "./Formulario.tsx";
import { type Recusa, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";

export type LeadProps = {
  botao: string;
  /** `oferta` is a proposal's. */
  onSend: (visitante: Visitante, envio: Envio, oferta: Oferta) => Promise<unknown>;
  /** The vehicle and the sentence of a proposal, which the server takes without JavaScript. */
  proposta?: { veiculo_id: string; proposta: string; troca?: string };
  recusa?: Recusa;
  children?: Elements;
};

export const LeadFormulario = withErrorBoundary(function LeadFormulario({
  botao,
  onSend,
  proposta,
  recusa,
  children,
}: LeadProps) {
  const form = useFormulario({ nome: "", telefone: "", email: "", ...SEM_OFERTA, ...proposta }, recusa);
  const claro = Boolean(recusa);
  return (
    <Formulario
      form={form}
      para={proposta && "proposta"}
      ocultos={Object.keys(proposta ?? {})}
      botao={botao}
      onSend={({ nome, telefone, email, valor, entrada, prazo }, envio) =>
        onSend({ nome, telefone, email }, envio, { valor, entrada, prazo })
      }
      estilo={recusa && "claro"}
    >
      <Nome form={form} discreto claro={claro} />
      <Telefone form={form} discreto claro={claro} />
      <Email form={form} discreto claro={claro} />
      {proposta && (
        <>
          <Dinheiro form={form} nome="valor" rotulo="Valor da proposta (opcional)" claro={claro} />
          <Dinheiro form={form} nome="entrada" rotulo="Entrada (opcional)" claro={claro} />
          <Campo
            rotulo="Prazo ou parcelas (opcional)"
            maxLength={60}
            claro={claro}
            {...form.campo("prazo")}
          />
        </>
      )}
      {children}
    </Formulario>
  );
});
