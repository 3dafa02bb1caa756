/** What a proposal may say besides who makes it: the folded offer, and the wish for a financing simulation (reading 54). */

import { centavosOf } from "../../lib/currency.ts";
import { DA_OFERTA, type Proposta } from "../../lib/lead.ts";
import type { Elements } from "../../platform/elements.ts";
import { Campo, CampoMarcado } from "./Campo.tsx";
import { Dobra } from "./Dobra.tsx";
import { Dinheiro } from "./Mascara.tsx";
import type { Form } from "./useFormulario.ts";

type Props = {
  form: Form<Proposta>;
  /** The car's price as it is shown. */
  preco?: string;
  /** The trade-in. */
  children: Elements;
};

export function PropostaCampos({ form, preco = "", children }: Props) {
  const reais = (centavosOf(preco) ?? 0) / 100;
  return (
    <>
      <Dobra titulo="Quero detalhar a oferta" form={form} campos={DA_OFERTA}>
        <Dinheiro
          form={form}
          nome="valor"
          rotulo="Valor da proposta (opcional)"
          minimo={reais / 10 || undefined}
        />
        <Dinheiro form={form} nome="entrada" rotulo="Entrada (opcional)" minimo={reais / 100 || 1000} />
        <Campo rotulo="Prazo ou parcelas (opcional)" maxLength={60} {...form.campo("prazo")} />
      </Dobra>
      {children}
      <CampoMarcado form={form} nome="financiamento" rotulo="Quero simular o financiamento" />
    </>
  );
}
