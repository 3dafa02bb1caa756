import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { api, ok } from "../api.ts";
import {
  type Acao,
  type Cotacao,
  estaPronta,
  guardada,
  type Nome,
  reduzir,
  secaoDe,
  tituloServicos,
  VAZIA,
} from "../lib/cotacao_estetica.ts";
import { Carousel } from "../parts/Carousel.tsx";
import { Combobox } from "../parts/Combobox.tsx";
import { Espera } from "../parts/Espera.tsx";
import { Etapa } from "../parts/Etapa.tsx";
import { Falha } from "../parts/Falha.tsx";
import { Foto } from "../parts/Foto.tsx";
import { OpcaoCard } from "../parts/OpcaoCard.tsx";
import { PropostaEstetica } from "../parts/PropostaEstetica.tsx";
import type { EsteticaCotacao, ServicoEstetica } from "../wire.ts";
import "./estetica_cotacao.css";

const CHAVE = "cotacao-estetica";
const IMAGEM_PADRAO = "/media/coupe-black-front34.jpg";

export default function EsteticaCotacaoPage({ marcas, categorias }: EsteticaCotacao) {
  const [cotacao, mudar] = useReducer(reduzir, VAZIA);
  useGuardada(cotacao, mudar, marcas, categorias);
  useLista(cotacao, "modelos", mudar);
  useLista(cotacao, "servicos", mudar);
  useLista(cotacao, "opcionais", mudar);
  const aponta = useRolagem(cotacao);
  const varios = cotacao.opcionais.itens.length > 1;

  return (
    <main className="estetica-cotacao" {...aponta}>
      <Carro cotacao={cotacao} mudar={mudar} marcas={marcas} />
      <div className="largura">
        <Categorias cotacao={cotacao} mudar={mudar} categorias={categorias} />
        <Servicos cotacao={cotacao} mudar={mudar} />
        {varios && <Opcionais cotacao={cotacao} mudar={mudar} />}
        <Etapa
          id="proposta"
          numero={varios ? 5 : 4}
          titulo={`${estaPronta(cotacao) ? "Tudo pronto! " : ""}Receba a sua proposta em tempo real`}
          feito={false}
          preso={!estaPronta(cotacao) && "Falta escolher o que vem acima."}
        >
          <PropostaEstetica cotacao={cotacao} onLead={(lead) => mudar({ tipo: "lead", lead })} />
        </Etapa>
      </div>
    </main>
  );
}

type Props = { cotacao: Cotacao; mudar: Dispatch<Acao> };

function Carro({ cotacao, mudar, marcas }: Props & Pick<EsteticaCotacao, "marcas">) {
  const { marca, modelo, modelos } = cotacao;
  const imagem = useImagem(modelo?.id) ?? IMAGEM_PADRAO;
  return (
    <header className="estetica-cotacao__carro" id="carro">
      <Foto
        key={imagem}
        className="estetica-cotacao__foto"
        imagem={imagem}
        alt={modelo ? `${marca?.titulo} ${modelo.titulo}, imagem ilustrativa` : ""}
        sizes="(min-width: 1024px) 70vw, 100vw"
        prioridade
      />
      <div className="estetica-cotacao__texto largura">
        <p className="rotulo">Estética automotiva</p>
        <h1>Orçamento de estética</h1>
        <p className="estetica-cotacao__chamada">
          Diga o carro, escolha o serviço e onde aplicar. O valor de cada fornecedor aparece na hora, sem
          visita e sem compromisso.
        </p>
        <div className="estetica-cotacao__campos">
          <Combobox
            rotulo="Marca"
            itens={marcas}
            escolhido={marca}
            onEscolher={(marca) => mudar({ tipo: "marca", marca })}
          />
          <Combobox
            rotulo="Modelo"
            itens={modelos.itens}
            escolhido={modelo}
            desligado={modelos.estado !== "pronta"}
            carregando={modelos.estado === "carregando"}
            espera={marca ? "Escolha" : "Escolha a marca primeiro"}
            onEscolher={(modelo) => mudar({ tipo: "modelo", modelo })}
          />
        </div>
        {modelos.estado === "falhou" && (
          <Falha
            texto="Não foi possível buscar os modelos agora."
            onTentar={() => mudar({ tipo: "tentar", lista: "modelos" })}
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

function Categorias({ cotacao, mudar, categorias }: Props & Pick<EsteticaCotacao, "categorias">) {
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
            onEscolher={() => mudar({ tipo: "categoria", categoria })}
          />
        ))}
      </fieldset>
    </Etapa>
  );
}

function Servicos({ cotacao: { modelo, categoria, servico, servicos, opcionais }, mudar }: Props) {
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
          onTentar={() => mudar({ tipo: "tentar", lista: "servicos" })}
        >
          <fieldset className="estetica-cotacao__grade">
            <legend className="sr-only">Serviço</legend>
            {servicos.itens.map((um) => (
              <OpcaoCard
                key={um.id}
                tipo="radio"
                nome="servico"
                titulo={um.titulo}
                texto={comGarantia(um)}
                imagem={um.imagem}
                escolhida={um.id === servico?.id}
                onEscolher={() => mudar({ tipo: "servico", servico: um })}
              />
            ))}
          </fieldset>
        </Espera>
      )}
      {servico && opcionais.estado !== "pronta" && (
        <div className="estetica-cotacao__opcoes-espera">
          <Espera
            estado={opcionais.estado}
            oque="as opções deste serviço"
            onTentar={() => mudar({ tipo: "tentar", lista: "opcionais" })}
          >
            {null}
          </Espera>
        </div>
      )}
    </Etapa>
  );
}

function Opcionais({ cotacao: { opcionais, escolhidos, servico }, mudar }: Props) {
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
        <Carousel rotulo="Onde aplicar" porVista={2} controles>
          {opcionais.itens.map((um) => (
            <OpcaoCard
              key={um.id}
              tipo="checkbox"
              nome="opcional"
              titulo={um.titulo}
              texto={um.individual ? `${um.descricao} Não se combina com outras opções.` : um.descricao}
              imagem={um.imagem}
              escolhida={escolhidos.includes(um.id)}
              onEscolher={() => mudar({ tipo: "opcional", id: um.id })}
            />
          ))}
        </Carousel>
      </fieldset>
    </Etapa>
  );
}

function comGarantia({ descricao, garantia_anos }: ServicoEstetica): string {
  return garantia_anos ? `${descricao} Garantia de ${garantia_anos} anos.` : descricao;
}

/** Choices outlive a reload in this tab; they come back after hydration, so that both sides draw the same first. */
function useGuardada(
  cotacao: Cotacao,
  mudar: Dispatch<Acao>,
  marcas: EsteticaCotacao["marcas"],
  categorias: EsteticaCotacao["categorias"],
) {
  const lida = useRef(false);
  useEffect(() => {
    if (lida.current) return;
    lida.current = true;
    mudar({ tipo: "restaurar", texto: storage((tab) => tab.getItem(CHAVE)), marcas, categorias });
  }, [mudar, marcas, categorias]);
  useEffect(() => {
    if (cotacao !== VAZIA) storage((tab) => tab.setItem(CHAVE, guardada(cotacao)));
  }, [cotacao]);
}

function storage<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null; // a browser that keeps nothing forgets the choices with the page
  }
}

/** Asks for a list when a choice wants it, and again when the visitor does. */
function useLista(cotacao: Cotacao, lista: Nome, mudar: Dispatch<Acao>) {
  const { estado, de } = cotacao[lista];
  useEffect(() => {
    if (estado !== "carregando") return;
    buscar(lista, de).then(mudar, (erro) => {
      console.error("Erro ao buscar dados da API", erro);
      mudar({ tipo: "falhou", lista, de });
    });
  }, [estado, de, lista, mudar]);
}

async function buscar(lista: Nome, id: number): Promise<Acao> {
  const path = { id };
  if (lista === "modelos") {
    const query = { origem: "estetica", agrupado: 1 } as const;
    const itens = await ok(api.GET("/api/modelos/marca/{id}", { params: { path, query } }));
    return { tipo: "modelos", de: id, itens };
  }
  if (lista === "servicos") {
    const itens = await ok(api.GET("/api/servico-estetica", { params: { query: { categoria: id } } }));
    return { tipo: "servicos", de: id, itens };
  }
  const { opcionais } = await ok(api.GET("/api/servico-estetica/{id}", { params: { path } }));
  return { tipo: "opcionais", de: id, itens: opcionais };
}

/** The chosen model's picture; nothing where there is none. */
function useImagem(modelo: number | undefined): string | null {
  const [achada, setAchada] = useState<{ de: number; imagem: string } | null>(null);
  useEffect(() => {
    if (!modelo) return;
    ok(api.GET("/api/modelo-imagem/{id}", { params: { path: { id: modelo } } })).then(
      ({ imagem }) => setAchada({ de: modelo, imagem }),
      (erro) => console.error("Erro ao buscar dados da API", erro),
    );
  }, [modelo]);
  return achada && achada.de === modelo ? achada.imagem : null;
}

/** Scrolls on to the next step after a choice made by pointer; who uses the keyboard stays where the focus is. */
function useRolagem(cotacao: Cotacao) {
  const secao = secaoDe(cotacao);
  const antes = useRef(secao);
  const ponteiro = useRef(false);
  useEffect(() => {
    if (antes.current !== secao && ponteiro.current) {
      document.getElementById(secao)?.scrollIntoView({ block: "start" });
    }
    antes.current = secao;
  }, [secao]);
  return {
    onPointerDown: () => {
      ponteiro.current = true;
    },
    onKeyDown: () => {
      ponteiro.current = false;
    },
  };
}
