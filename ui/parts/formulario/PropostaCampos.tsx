/** What a proposal may say besides who makes it: the folded offer, and the wish for a financing simulation (reading 54). */

import { DA_OFERTA, type Proposta } from "../../lib/lead.ts";
import type { Elements } from "../../platform/elements.ts";
import { Campo } from "./Campo.tsx";
import { Dobra } from "./Dobra.tsx";
import { Dinheiro } from "./Mascara.tsx";
import "./PropostaCampos.css";
import type { Form } from "./useFormulario.ts";

/** `children` is the trade-in. */
type Props = { form: Form<Proposta>; claro?: boolean; children: Elements };

export function PropostaCampos({ form, claro = false, children }: Props) {
  const { defaultValue, erro: _, ...financiamento } = form.campo("financiamento");
  return (
    <>
      <Dobra titulo="Quero detalhar a oferta" form={form} campos={DA_OFERTA}>
        <Dinheiro form={form} nome="valor" rotulo="Valor da proposta (opcional)" claro={claro} />
        <Dinheiro form={form} nome="entrada" rotulo="Entrada (opcional)" claro={claro} />
        <Campo rotulo="Prazo ou parcelas (opcional)" maxLength={60} claro={claro} {...form.campo("prazo")} />
      </Dobra>
      {children}
      <label className="proposta-campos__financiamento pilha tocavel">
        <input {...financiamento} type="checkbox" value="1" defaultChecked={defaultValue === "1"} />
        <span>Quero simular o financiamento</span>
      </label>
    </>
  );
}

/** The trade-in in a line, for a form without scripts. */
export function TrocaEmPalavras({ form, claro = false }: Omit<Props, "children">) {
  return (
    <Dobra titulo="Tenho um carro na troca" form={form} campos={["detalhe"]}>
      <Campo
        rotulo="Modelo, ano e quilometragem (opcional)"
        maxLength={1000}
        claro={claro}
        {...form.campo("detalhe")}
      />
    </Dobra>
  );
}
