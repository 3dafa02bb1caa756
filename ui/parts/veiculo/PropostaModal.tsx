/** The purchase proposal of a vehicle: contact, and the visitor's own car in exchange (specification, section 2.7; reading 22). */
import { useId, useState } from "react";
import { listMarcas, listModelos } from "../../lib/catalogo.ts";
import { propostaLeadOf, propostaOf, SEM_TROCA, sendLead, type Troca } from "../../lib/lead.ts";
import type { Opcao } from "../../lib/opcao.ts";
import { nomeOf, precoText } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { Falha } from "../Falha.tsx";
import { Campo, controlOf, Moldura, Texto } from "../formulario/Campo.tsx";
import { LeadModal } from "../formulario/LeadModal.tsx";
import { Marcador } from "../formulario/Marcador.tsx";
import { useLista } from "../formulario/useLista.ts";
import "./PropostaModal.css";

type Props = { veiculo: VeiculoDetalhe; aberta: boolean; onClose: () => void };

export function PropostaModal({ veiculo, aberta, onClose }: Props) {
  const [troca, setTroca] = useState(SEM_TROCA);
  const proposta = propostaOf(veiculo);
  return (
    <LeadModal
      proposta={proposta}
      aberto={aberta}
      onClose={onClose}
      titulo="Fazer uma proposta"
      texto={`${nomeOf(veiculo)}, ${precoText(veiculo.preco)}`}
      botao="Enviar proposta"
      sucesso="Proposta enviada!"
      onSend={async (visitante, envio, oferta) => {
        await sendLead(propostaLeadOf(visitante, proposta, troca, oferta), envio);
        setTroca(SEM_TROCA);
      }}
    >
      <TrocaCampos troca={troca} onChange={setTroca} />
    </LeadModal>
  );
}

/** The trade-in; its brands and models are fetched only when the visitor offers one. */
export function TrocaCampos({ troca, onChange }: { troca: Troca; onChange: (troca: Troca) => void }) {
  const marcas = useLista(troca.tem ? "marcas" : null, listMarcas, "Erro ao obter marcas");
  const modelos = useLista((troca.tem && troca.marca_id) || null, (marca) => listModelos("site", marca));
  const change = (less: Partial<Troca>) => onChange({ ...troca, ...less });

  return (
    <fieldset className="proposta-modal__troca">
      <legend className="sr-only">Troca</legend>
      <label className="proposta-modal__tem">
        <Marcador
          type="checkbox"
          checked={troca.tem}
          onChange={({ target }) => change({ tem: target.checked })}
        />
        Tenho um veículo na troca
      </label>
      {troca.tem && (
        <div className="proposta-modal__campos">
          <Selecao
            rotulo="Marca"
            valor={troca.marca_id}
            opcoes={marcas.itens}
            onChoose={(marca_id) => change({ marca_id, modelo_id: 0 })}
          />
          <Selecao
            rotulo="Modelo"
            valor={troca.modelo_id}
            opcoes={modelos.itens}
            onChoose={(modelo_id) => change({ modelo_id })}
          />
          {marcas.estado === "falhou" && (
            <Falha texto="Não foi possível carregar as marcas." onRetry={marcas.retry} />
          )}
          {modelos.estado === "falhou" && (
            <Falha texto="Não foi possível carregar os modelos." onRetry={modelos.retry} />
          )}
          <Campo
            rotulo="Quilometragem"
            inputMode="numeric"
            maxLength={11}
            value={troca.km}
            onChange={({ target }) => change({ km: target.value })}
          />
          <Texto
            className="proposta-modal__largo"
            rotulo="Ano, versão e estado do carro"
            rows={3}
            maxLength={1000}
            value={troca.detalhe}
            onChange={({ target }) => change({ detalhe: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

type SelecaoProps = {
  rotulo: string;
  valor: number;
  opcoes: Opcao[];
  onChoose: (id: number) => void;
};

function Selecao({ rotulo, valor, opcoes, onChoose }: SelecaoProps) {
  const id = useId();
  return (
    <Moldura id={id} rotulo={rotulo}>
      <select {...controlOf(id)} value={valor} onChange={({ target }) => onChoose(Number(target.value))}>
        <option value={0}>Escolha</option>
        {opcoes.map(({ id, titulo }) => (
          <option key={id} value={id}>
            {titulo}
          </option>
        ))}
      </select>
    </Moldura>
  );
}
