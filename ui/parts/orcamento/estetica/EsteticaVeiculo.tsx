/** The first step: which car, on its picture; without scripts, a link to the contact form. */
import { contato } from "../../../lib/addresses.ts";
import type { EsteticaCotacao } from "../../../wire.ts";
import { CotacaoCarro, CotacaoFoto } from "../CotacaoCarro.tsx";
import { NumeroDoPasso } from "./CotacaoEtapas.tsx";
import "./EsteticaVeiculo.css";
import type { EscolhaEstetica } from "./useEstetica.ts";

type Props = EscolhaEstetica & Pick<EsteticaCotacao, "marcas" | "foto" | "precos">;

export function EsteticaVeiculo({ cotacao, act, marcas, foto, precos }: Props) {
  const { marca, modelo, modelos } = cotacao;
  return (
    <header className="estetica-veiculo ancora corta grade veu" id="carro">
      <CotacaoFoto
        className="estetica-veiculo__foto"
        cotacao={cotacao}
        foto={foto}
        alt={modelo ? `${marca?.titulo} ${modelo.titulo}, imagem ilustrativa` : ""}
        sizes="(width >= 1024px) 70vw, 100vw"
      />
      <div className="estetica-veiculo__texto largura ancora">
        <p className="rotulo">Estética automotiva</p>
        <h1 className="acima-16 texto-56">Orçamento de estética</h1>
        <p className="estetica-veiculo__chamada acima-16 texto-18 silver">
          {precos
            ? "Escolha o carro, o serviço e onde aplicar. O valor de cada fornecedor aparece na hora, sem visita e sem compromisso."
            : "Escolha o carro, o serviço e onde aplicar, sem compromisso. Um consultor responde com o valor."}
        </p>
        <h2 className="texto-22 acima-32 linha vao-16 meio">
          <NumeroDoPasso numero={1} feito={Boolean(modelo)} />
          Qual é o seu carro?
        </h2>
        <CotacaoCarro
          className="estetica-veiculo__campos pilha"
          cotacao={cotacao}
          marcas={{ estado: "pronta", itens: marcas }}
          modelos={modelos}
          act={act}
        />
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
