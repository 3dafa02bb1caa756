/** The purchase proposal of a vehicle: contact, offer, and the visitor's own car in exchange (specification, section 2.7; readings 22 and 54). */
import { useEffect, useId } from "react";
import { Controller } from "react-hook-form";
import { ABERTA } from "../../lib/addresses.ts";
import { listMarcas, listModelos } from "../../lib/catalogue.ts";
import { DA_TROCA, PROPOSTA, type Proposta, propostaLeadOf, propostaOf, sendLead } from "../../lib/lead.ts";
import type { Opcao } from "../../lib/option.ts";
import { nomeOf, precoText } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { FalhaDaLista } from "../Falha.tsx";
import { Campo, controlOf, MolduraDoCampo } from "../formulario/Campo.tsx";
import { Dobra } from "../formulario/Dobra.tsx";
import { LeadModal } from "../formulario/LeadModal.tsx";
import { PropostaCampos } from "../formulario/PropostaCampos.tsx";
import type { Form } from "../formulario/useFormulario.ts";
import { useLista } from "../formulario/useLista.ts";
import "./PropostaModal.css";

type Props = { veiculo: VeiculoDetalhe; aberta: boolean; onClose: () => void };

export function PropostaModal({ veiculo, aberta, onClose }: Props) {
  useEffect(() => {
    if (location.hash === ABERTA)
      // not again on the way back
      history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  return (
    <LeadModal
      vazio={PROPOSTA}
      aberto={aberta}
      onClose={onClose}
      titulo="Fazer uma proposta"
      texto={`${nomeOf(veiculo)}, ${precoText(veiculo.preco)}`}
      botao="Enviar proposta"
      sucesso="Proposta enviada!"
      onSend={(campos, envio) => sendLead(propostaLeadOf(campos, propostaOf(veiculo)), envio)}
      campos={(form) => (
        <PropostaCampos form={form}>
          <TrocaCampos form={form} />
        </PropostaCampos>
      )}
    />
  );
}

/** The trade-in; its brands and models are fetched only when the visitor offers one. */
function TrocaCampos({ form }: { form: Form<Proposta> }) {
  const [troca, marca_id] = form.watch(["troca", "marca_id"]);
  const marcas = useLista(troca ? "marcas" : null, listMarcas, "Erro ao obter marcas");
  const modelos = useLista((troca && Number(marca_id)) || null, (marca) => listModelos("site", marca));
  return (
    <Dobra
      titulo="Tenho um carro na troca"
      form={form}
      campos={DA_TROCA}
      onToggle={(aberta) => form.setValue("troca", aberta ? "1" : "")}
    >
      <div className="proposta-modal__campos pilha">
        <Selecao
          rotulo="Marca"
          nome="marca_id"
          form={form}
          opcoes={marcas.itens}
          onChoose={() => form.setValue("modelo_id", "")}
        />
        <Selecao rotulo="Modelo" nome="modelo_id" form={form} opcoes={modelos.itens} />
        <FalhaDaLista lista={marcas} oque="as marcas" />
        <FalhaDaLista lista={modelos} oque="os modelos" />
        <Campo rotulo="Quilometragem" inputMode="numeric" maxLength={11} {...form.campo("km")} />
        <Campo
          className="largo"
          rotulo="Ano, versão e estado do carro"
          rows={3}
          maxLength={1000}
          {...form.campo("detalhe")}
        />
      </div>
    </Dobra>
  );
}

type SelecaoProps = {
  rotulo: string;
  nome: string;
  form: Form<Proposta>;
  opcoes: Opcao[];
  onChoose?: () => void;
};

function Selecao({ rotulo, nome, form, opcoes, onChoose }: SelecaoProps) {
  const id = useId();
  return (
    <MolduraDoCampo id={id} rotulo={rotulo}>
      <Controller
        control={form.control}
        name={nome}
        render={({ field }) => (
          <select
            {...controlOf(id)}
            {...field}
            onChange={(event) => {
              field.onChange(event);
              onChoose?.();
            }}
          >
            <option value="">Escolha</option>
            {opcoes.map(({ id, titulo }) => (
              <option key={id} value={id}>
                {titulo}
              </option>
            ))}
          </select>
        )}
      />
    </MolduraDoCampo>
  );
}
