/** The car of a quote: brand, model and picture, with a retry where a list could not be fetched. */
import type { ComponentProps } from "react";
import type { Carro, CarroAcao } from "../../lib/cotacao.ts";
import { type ApiList, type Opcao, opcaoOf } from "../../lib/option.ts";
import { api, ok } from "../../platform/api.ts";
import type { FotoPagina } from "../../wire.ts";
import { FalhaDaLista } from "../Falha.tsx";
import { Foto } from "../Foto.tsx";
import { Combobox } from "../formulario/Combobox.tsx";
import { useLista } from "../formulario/useLista.ts";

type Props = {
  className: string;
  cotacao: Carro;
  marcas: ApiList<Opcao>;
  modelos: ApiList<Opcao>;
  act: (acao: CarroAcao) => void;
};

export function CotacaoCarro({ className, cotacao: { marca, modelo }, marcas, modelos, act }: Props) {
  return (
    <>
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
          desligado={modelos.estado !== "pronta"}
          carregando={modelos.estado === "carregando"}
          espera={marca ? "Escolha" : "Escolha antes a marca"}
          onChoose={(item) => act({ tipo: "modelo", modelo: item && opcaoOf(item) })}
        />
      </div>
      <FalhaDaLista lista={marcas} oque="as marcas" />
      <FalhaDaLista lista={modelos} oque="os modelos" />
    </>
  );
}

type FotoProps = Pick<ComponentProps<typeof Foto>, "className" | "alt" | "sizes"> & {
  cotacao: Carro;
  /** Stands until the model's picture is known, and where there is none. */
  foto: FotoPagina | null;
};

export function CotacaoFoto({ cotacao, foto, ...props }: FotoProps) {
  const imagem = useLista(cotacao.modelo?.id ?? null, listImagens).itens[0] || foto?.imagem;
  return imagem && <Foto key={imagem} {...props} imagem={imagem} prioridade />;
}

async function listImagens(id: number): Promise<string[]> {
  const { imagem } = await ok(api.GET("/api/modelo-imagem/{id}", { params: { path: { id } } }));
  return [imagem];
}
