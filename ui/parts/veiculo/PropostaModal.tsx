/** The purchase proposal of a vehicle: contact, offer, and the visitor's own car in exchange (specification, section 2.7; readings 22 and 54). */
import { useEffect, useId } from "react";
import { ABERTA } from "../../lib/addresses.ts";
import { listMarcas, listModelos } from "../../lib/catalogue.ts";
import { folded } from "../../lib/folded.ts";
import { DA_TROCA, PROPOSTA, type Proposta, propostaLeadOf, propostaOf, sendLead } from "../../lib/lead.ts";
import type { Opcao } from "../../lib/option.ts";
import { nomeOf, precoText } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { FalhaDaLista } from "../Falha.tsx";
import { Campo } from "../formulario/Campo.tsx";
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
        <NomeDoCarro
          rotulo="Marca"
          nome="marca"
          form={form}
          opcoes={marcas.itens}
          onType={() => form.setValue("modelo", "")}
        />
        <NomeDoCarro rotulo="Modelo" nome="modelo" form={form} opcoes={modelos.itens} />
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

type NomeProps = {
  rotulo: string;
  nome: "marca" | "modelo";
  form: Form<Proposta>;
  opcoes: Opcao[];
  onType?: () => void;
};

/** Chosen or typed: the lists hold only what the dealer's catalogue has. */
function NomeDoCarro({ rotulo, nome, form, opcoes, onType }: NomeProps) {
  const lista = useId();
  const texto = form.watch(nome);
  const id = opcoes.find(({ titulo }) => folded(titulo) === folded(texto.trim()))?.id;
  useEffect(() => form.setValue(`${nome}_id`, String(id ?? "")), [form.setValue, nome, id]);
  return (
    <>
      <Campo
        rotulo={rotulo}
        list={lista}
        maxLength={80}
        autoComplete="off"
        onInput={onType}
        {...form.campo(nome)}
      />
      <datalist id={lista}>
        {opcoes.map(({ id, titulo }) => (
          <option key={id} value={titulo} />
        ))}
      </datalist>
    </>
  );
}
