/** The proposal's form for browsers without JavaScript; the client's build leaves `.server` files empty (esbuild.mjs). */
import { propostaOf } from "../../lib/lead.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { Campo } from "../formulario/Campo.tsx";
import { LeadFormulario } from "../formulario/LeadFormulario.tsx";

export function PropostaFormulario({ veiculo }: { veiculo: VeiculoDetalhe }) {
  return (
    <LeadFormulario proposta={propostaOf(veiculo)} botao="Enviar proposta" onSend={async () => {}}>
      <Campo rotulo="Seu carro na troca: modelo, ano, km (opcional)" name="troca" maxLength={1000} />
    </LeadFormulario>
  );
}
