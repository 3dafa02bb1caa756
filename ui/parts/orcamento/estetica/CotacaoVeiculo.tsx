/** The first step: which car, on its picture; without scripts, a link to the contact form. */
import { contato } from "../../../lib/addresses.ts";
import type { EsteticaCotacao } from "../../../wire.ts";
import { Falha } from "../../Falha.tsx";
import { Foto } from "../../Foto.tsx";
import { CarroCampos } from "../CarroCampos.tsx";
import { useModeloImagem } from "../useModeloImagem.ts";
import { NumeroDoPasso } from "./CotacaoPasso.tsx";
import "./CotacaoVeiculo.css";
import type { CotacaoEstetica, EscolhaEstetica } from "./useCotacao.ts";

/** `foto` stands until the model's picture is known, and where there is none. */
type Props = EscolhaEstetica & Pick<CotacaoEstetica, "retry"> & Pick<EsteticaCotacao, "marcas" | "foto">;

export function CotacaoVeiculo({ cotacao, act, retry, marcas, foto }: Props) {
  const { marca, modelo, modelos } = cotacao;
  const imagem = useModeloImagem(modelo?.id) || foto?.imagem;
  return (
    <header className="estetica-veiculo ancora corta grade" id="carro">
      {imagem && (
        <Foto
          key={imagem}
          className="estetica-veiculo__foto"
          imagem={imagem}
          alt={modelo ? `${marca?.titulo} ${modelo.titulo}, imagem ilustrativa` : ""}
          sizes="(width >= 1024px) 70vw, 100vw"
          prioridade
        />
      )}
      <div className="estetica-veiculo__texto largura ancora">
        <p className="rotulo">Estética automotiva</p>
        <h1 className="acima-16 texto-56">Orçamento de estética</h1>
        <p className="estetica-veiculo__chamada acima-16 texto-18 silver">
          Escolha o carro, o serviço e onde aplicar. O valor de cada fornecedor aparece na hora, sem visita e
          sem compromisso.
        </p>
        <h2 className="texto-22 acima-32 linha vao-16 meio">
          <NumeroDoPasso numero={1} feito={Boolean(modelo)} />
          Qual é o seu carro?
        </h2>
        <CarroCampos
          className="estetica-veiculo__campos pilha"
          cotacao={cotacao}
          marcas={{ estado: "pronta", itens: marcas }}
          modelos={modelos}
          desligado={modelos.estado !== "pronta"}
          espera="Escolha a marca primeiro"
          act={act}
        />
        {modelos.estado === "falhou" && (
          <Falha texto="Não foi possível buscar os modelos agora." onRetry={retry.modelos} />
        )}
        <noscript>
          <p>
            Para montar o orçamento aqui é preciso ligar o JavaScript. Se preferir,{" "}
            <a href={contato("servico-estetica")}>fale conosco</a>.
          </p>
        </noscript>
      </div>
    </header>
  );
}
