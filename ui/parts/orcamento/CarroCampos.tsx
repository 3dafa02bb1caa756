/** The fields of a quote's car: its brand, and the brand's model. */
import type { CarroAcao } from "../../lib/cotacao_carro.ts";
import type { ApiList } from "../../lib/list.ts";
import { type Opcao, opcaoOf } from "../../lib/option.ts";
import { Combobox } from "../formulario/Combobox.tsx";

type Props = {
  className: string;
  cotacao: { marca: Opcao | null; modelo: Opcao | null };
  marcas: ApiList<Opcao>;
  modelos: ApiList<Opcao>;
  desligado: boolean;
  /** What the second field says until there is a brand. */
  espera: string;
  act: (acao: CarroAcao) => void;
};

export function CarroCampos({ className, cotacao, marcas, modelos, desligado, espera, act }: Props) {
  const { marca, modelo } = cotacao;
  return (
    <div className={className}>
      <Combobox
        rotulo="Marca"
        itens={marcas.itens}
        escolhido={marca}
        carregando={marcas.estado === "carregando"}
        onChoose={(item) => act({ tipo: "marca", marca: item && opcaoOf(item) })}
      />
      <Combobox
        key={marca?.id}
        rotulo="Modelo"
        itens={modelos.itens}
        escolhido={modelo}
        desligado={desligado}
        carregando={modelos.estado === "carregando"}
        espera={marca ? "Escolha" : espera}
        onChoose={(item) => act({ tipo: "modelo", modelo: item && opcaoOf(item) })}
      />
    </div>
  );
}
