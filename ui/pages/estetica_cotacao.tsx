/** /estetica/cotacao: the quote of car aesthetics, one step after the other on one page. */
import { Check } from "lucide";
import type { Dispatch } from "react";
import type { About } from "../lib/about.ts";
import {
  type Acao,
  type Cotacao,
  isPronta,
  type Secao,
  secaoOf,
  tituloServicos,
} from "../lib/cotacao_estetica.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { Carousel } from "../parts/Carousel.tsx";
import { Espera } from "../parts/Espera.tsx";
import { Falha } from "../parts/Falha.tsx";
import { Foto } from "../parts/Foto.tsx";
import { Combobox } from "../parts/formulario/Combobox.tsx";
import { Icone } from "../parts/Icone.tsx";
import { Etapa } from "../parts/orcamento/estetica/Etapa.tsx";
import { PropostaEstetica } from "../parts/orcamento/estetica/PropostaEstetica.tsx";
import { useCotacaoEstetica, useImagem } from "../parts/orcamento/estetica/useCotacaoEstetica.ts";
import { OpcaoCard } from "../parts/orcamento/OpcaoCard.tsx";
import type { EsteticaCotacao, ServicoEstetica } from "../wire.ts";
import "./estetica_cotacao.css";

const IMAGEM_PADRAO = "/media/coupe-black-front34.jpg";

/** What screen readers are told when a choice has opened the next step. */
const SEGUINTE: Record<Secao, string> = {
  carro: "",
  categoria: "Agora, o tipo de serviço.",
  servico: "Agora, o serviço.",
  opcionais: "Agora, onde aplicar.",
  proposta: "A proposta já pode ser pedida.",
};

export const about: About = {
  capa: true,
  contato: 3,
  servico: "Estética",
  mensagem: () => mensagemOf("os serviços de estética automotiva"),
};

export default function EsteticaCotacaoPage({ marcas, categorias }: EsteticaCotacao) {
  const { cotacao, act, aponta } = useCotacaoEstetica(marcas, categorias);
  const varios = cotacao.opcionais.itens.length > 1;

  return (
    <main className="estetica-cotacao" {...aponta}>
      <p className="sr-only" role="status">
        {SEGUINTE[secaoOf(cotacao)]}
      </p>
      <CotacaoVeiculo cotacao={cotacao} act={act} marcas={marcas} />
      <div className="largura">
        <Categorias cotacao={cotacao} act={act} categorias={categorias} />
        <Servicos cotacao={cotacao} act={act} />
        {varios && <Opcionais cotacao={cotacao} act={act} />}
        <Etapa
          id="proposta"
          numero={varios ? 5 : 4}
          titulo={`${isPronta(cotacao) ? "Tudo pronto! " : ""}Receba a sua proposta em tempo real`}
          feito={false}
          preso={!isPronta(cotacao) && "Falta escolher o que vem acima."}
        >
          <PropostaEstetica cotacao={cotacao} onLead={(lead) => act({ tipo: "lead", lead })} />
        </Etapa>
      </div>
    </main>
  );
}

type Props = { cotacao: Cotacao; act: Dispatch<Acao> };

function CotacaoVeiculo({ cotacao, act, marcas }: Props & Pick<EsteticaCotacao, "marcas">) {
  const { marca, modelo, modelos } = cotacao;
  const imagem = useImagem(modelo?.id) || IMAGEM_PADRAO;
  return (
    <header className="estetica-cotacao__carro" id="carro" data-feito={modelo ? "" : undefined}>
      <Foto
        key={imagem}
        className="estetica-cotacao__foto"
        imagem={imagem}
        alt={modelo ? `${marca?.titulo} ${modelo.titulo}, imagem ilustrativa` : ""}
        sizes="(width >= 1024px) 70vw, 100vw"
        prioridade
      />
      <div className="estetica-cotacao__texto largura">
        <p className="rotulo">Estética automotiva</p>
        <h1>Orçamento de estética</h1>
        <p className="estetica-cotacao__chamada">
          Diga o carro, escolha o serviço e onde aplicar. O valor de cada fornecedor aparece na hora, sem
          visita e sem compromisso.
        </p>
        <h2 className="estetica-cotacao__pergunta">
          <span className="etapa__numero" aria-hidden="true">
            {modelo ? <Icone de={Check} /> : 1}
          </span>
          Qual é o seu carro?
        </h2>
        <div className="estetica-cotacao__campos">
          <Combobox
            rotulo="Marca"
            itens={marcas}
            escolhido={marca}
            onChoose={(marca) => act({ tipo: "marca", marca })}
          />
          <Combobox
            rotulo="Modelo"
            itens={modelos.itens}
            escolhido={modelo}
            desligado={modelos.estado !== "pronta"}
            carregando={modelos.estado === "carregando"}
            espera={marca ? "Escolha" : "Escolha a marca primeiro"}
            onChoose={(modelo) => act({ tipo: "modelo", modelo })}
          />
        </div>
        {modelos.estado === "falhou" && (
          <Falha
            texto="Não foi possível buscar os modelos agora."
            onRetry={() => act({ tipo: "retry", lista: "modelos" })}
          />
        )}
        <noscript>
          <p>
            Para montar o orçamento aqui é preciso ligar o JavaScript. Se preferir,{" "}
            <a href="/faleconosco">fale conosco</a>.
          </p>
        </noscript>
      </div>
    </header>
  );
}

function Categorias({ cotacao, act, categorias }: Props & Pick<EsteticaCotacao, "categorias">) {
  const preso = !cotacao.modelo;
  return (
    <Etapa
      id="categoria"
      numero={2}
      titulo="Qual serviço de estética você está procurando?"
      feito={Boolean(cotacao.modelo && cotacao.categoria)}
      preso={preso && "Escolha primeiro a marca e o modelo."}
    >
      <fieldset className="estetica-cotacao__grade" disabled={preso}>
        <legend className="sr-only">Categoria do serviço</legend>
        {categorias.map((categoria) => (
          <OpcaoCard
            key={categoria.id}
            tipo="radio"
            nome="categoria"
            titulo={categoria.titulo}
            texto={categoria.descricao}
            escolhida={categoria.id === cotacao.categoria?.id}
            onChoose={() => act({ tipo: "categoria", categoria })}
          />
        ))}
      </fieldset>
    </Etapa>
  );
}

function Servicos({ cotacao: { modelo, categoria, servico, servicos, opcionais }, act }: Props) {
  const preso = !modelo || !categoria;
  return (
    <Etapa
      id="servico"
      numero={3}
      titulo={tituloServicos(servicos.itens)}
      texto={categoria?.titulo}
      feito={Boolean(servico)}
      preso={preso && "Escolha primeiro o que você procura."}
    >
      {!preso && (
        <Espera
          estado={servicos.estado}
          oque="os serviços"
          onRetry={() => act({ tipo: "retry", lista: "servicos" })}
        >
          <fieldset className="estetica-cotacao__grade">
            <legend className="sr-only">Serviço</legend>
            {servicos.itens.map((um) => (
              <OpcaoCard
                key={um.id}
                tipo="radio"
                nome="servico"
                titulo={um.titulo}
                texto={withGarantia(um)}
                imagem={um.imagem}
                escolhida={um.id === servico?.id}
                onChoose={() => act({ tipo: "servico", servico: um })}
              />
            ))}
          </fieldset>
          {!servicos.itens.length && (
            <p>
              Nenhum serviço desta categoria está disponível agora. Escolha outra ou{" "}
              <a href="/faleconosco">fale conosco</a>.
            </p>
          )}
        </Espera>
      )}
      {servico && opcionais.estado !== "pronta" && (
        <div className="estetica-cotacao__opcoes-espera">
          <Espera
            estado={opcionais.estado}
            oque="as opções deste serviço"
            onRetry={() => act({ tipo: "retry", lista: "opcionais" })}
          >
            {null}
          </Espera>
        </div>
      )}
    </Etapa>
  );
}

function Opcionais({ cotacao: { opcionais, escolhidos, servico }, act }: Props) {
  return (
    <Etapa
      id="opcionais"
      numero={4}
      titulo="Onde gostaria de aplicar?"
      texto="Escolha uma ou mais opções."
      feito={escolhidos.length > 0}
    >
      <fieldset key={servico?.id}>
        <legend className="sr-only">Onde aplicar</legend>
        <Carousel rotulo="Onde aplicar" porVista={3} controles={opcionais.itens.length > 3}>
          {opcionais.itens.map((um) => (
            <OpcaoCard
              key={um.id}
              tipo="checkbox"
              nome="opcional"
              titulo={um.titulo}
              texto={um.individual ? `${um.descricao} Não se combina com outras opções.` : um.descricao}
              imagem={um.imagem}
              escolhida={escolhidos.includes(um.id)}
              onChoose={() => act({ tipo: "opcional", id: um.id })}
            />
          ))}
        </Carousel>
      </fieldset>
    </Etapa>
  );
}

function withGarantia({ descricao, garantia_anos }: ServicoEstetica): string {
  return garantia_anos ? `${descricao} Garantia de ${garantia_anos} anos.` : descricao;
}
