/** What a proposal may say besides who makes it: the folded offer, and the wish for a financing simulation (reading 54). */

import { DA_OFERTA, type Proposta } from "../../lib/lead.ts";
import type { Elements } from "../../platform/elements.ts";
import { Campo, CampoMarcado } from "./Campo.tsx";
import { Dobra } from "./Dobra.tsx";
import { Dinheiro } from "./Mascara.tsx";
import type { Form } from "./useFormulario.ts";

/** `children` is the trade-in. */
export function PropostaCampos({ form, children }: { form: Form<Proposta>; children: Elements }) {
  return (
    <>
      <Dobra titulo="Quero detalhar a oferta" form={form} campos={DA_OFERTA}>
        <Dinheiro form={form} nome="valor" rotulo="Valor da proposta (opcional)" />
        <Dinheiro form={form} nome="entrada" rotulo="Entrada (opcional)" />
        <Campo rotulo="Prazo ou parcelas (opcional)" maxLength={60} {...form.campo("prazo")} />
      </Dobra>
      {children}
      <CampoMarcado form={form} nome="financiamento" rotulo="Quero simular o financiamento" />
    </>
  );
}
