/** The proposal's form on a page, where its dialog needs JavaScript: on a car's page, and refused. */
import { PROPOSTA, propostaLeadOf, propostaOf, sendLead } from "../../lib/lead.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { Campo } from "../formulario/Campo.tsx";
import { Dobra } from "../formulario/Dobra.tsx";
import { LeadFormulario } from "../formulario/Formulario.tsx";
import { PropostaCampos } from "../formulario/PropostaCampos.tsx";
import { type Reenvio, useFormulario } from "../formulario/useFormulario.ts";

/** Of a refused one the vehicle is what was sent. */
type Props = Reenvio & { veiculo?: VeiculoDetalhe; onSent?: () => unknown };

export const PropostaFormulario = withErrorBoundary(function PropostaFormulario({
  veiculo,
  recusa,
  botao = "Enviar proposta",
  onSent,
}: Props) {
  const { veiculo_id = "", proposta = "" } = veiculo ? propostaOf(veiculo) : (recusa?.valores ?? {});
  const form = useFormulario({ ...PROPOSTA, veiculo_id, proposta }, recusa);
  return (
    <LeadFormulario
      form={form}
      para="proposta"
      ocultos={["veiculo_id", "proposta"]}
      botao={botao}
      onSend={(campos, envio) => sendLead(propostaLeadOf(campos, campos), envio).then(onSent)}
    >
      <PropostaCampos form={form}>
        <Dobra titulo="Tenho um carro na troca" form={form} campos={["detalhe"]}>
          <Campo
            rotulo="Modelo, ano e quilometragem (opcional)"
            maxLength={1000}
            {...form.campo("detalhe")}
          />
        </Dobra>
      </PropostaCampos>
    </LeadFormulario>
  );
});
