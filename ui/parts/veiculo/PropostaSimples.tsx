/** A proposal as browsers without scripts send it: the server alone draws it, and the client's build has nothing of it. */
import { nomeOf } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { FormularioSimples } from "../formulario/FormularioSimples.tsx";

export function PropostaSimples({ veiculo }: { veiculo: VeiculoDetalhe }) {
  const proposta = `Proposta para ${nomeOf(veiculo)} ${veiculo.versao}`;
  return (
    <FormularioSimples
      formulario="proposta"
      valores={{ veiculo_id: String(veiculo.id), proposta }}
      botao="Enviar proposta"
    />
  );
}
