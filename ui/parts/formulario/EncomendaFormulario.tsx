/** The made-to-order form (reading 15): it sends a lead whose subject is the car. */
import { regraNome } from "../../lib/fields.ts";
import { encomendaLeadOf, sendLead } from "../../lib/lead.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Campo } from "./Campo.tsx";
import { Formulario } from "./Formulario.tsx";
import { type Reenvio, useFormulario } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";

type Props = Reenvio & { modelo?: string; onSent: () => unknown };

export const EncomendaFormulario = withErrorBoundary(function EncomendaFormulario({
  modelo = "",
  onSent,
  recusa,
  botao = "encomendar",
}: Props) {
  const form = useFormulario({ nome: "", email: "", telefone: "", modelo }, recusa);
  const estilo = { form, discreto: !recusa };
  return (
    <Formulario
      form={form}
      para="encomenda"
      rotulo="Encomendar um carro"
      botao={botao}
      enviando="enviando…"
      estilo="colunas"
      onSend={async ({ modelo, ...visitante }, envio) => {
        await sendLead(encomendaLeadOf(visitante, modelo), envio);
        onSent();
      }}
    >
      <Nome {...estilo} />
      <Email {...estilo} />
      <Telefone {...estilo} />
      <Campo
        discreto={!recusa}
        rotulo="Veículo, modelo e ano"
        maxLength={80}
        {...form.campo("modelo", regraNome("Diga qual carro você procura"))}
      />
    </Formulario>
  );
});
