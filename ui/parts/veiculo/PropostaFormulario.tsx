/** The proposal's form for browsers without JavaScript, which only the renderer has. */
import { PROPOSTA, propostaOf } from "../../lib/lead.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { LeadFormulario } from "../formulario/Formulario.tsx";
import { PropostaCampos, TrocaEmPalavras } from "../formulario/PropostaCampos.tsx";
import { useFormulario } from "../formulario/useFormulario.ts";

export const PropostaFormulario = withErrorBoundary(function PropostaFormulario({
  veiculo,
}: {
  veiculo: VeiculoDetalhe;
}) {
  const ocultos = propostaOf(veiculo);
  const form = useFormulario({ ...PROPOSTA, ...ocultos });
  return (
    <LeadFormulario
      form={form}
      para="proposta"
      ocultos={Object.keys(ocultos)}
      botao="Enviar proposta"
      onSend={async () => {}}
    >
      <PropostaCampos form={form}>
        <TrocaEmPalavras form={form} />
      </PropostaCampos>
    </LeadFormulario>
  );
});
