/** /estetica: car aesthetics, with the galleries of coating and film. */
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import type { Fato } from "../lib/ficha.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { Abas } from "../parts/Abas.tsx";
import { Capa } from "../parts/Capa.tsx";
import { Carousel } from "../parts/Carousel.tsx";
import { Fatos } from "../parts/Fatos.tsx";
import { GaleriaGrade } from "../parts/GaleriaGrade.tsx";
import { Secao } from "../parts/Secao.tsx";
import { Servico } from "../parts/Servico.tsx";
import type { Estetica, ServicoEstetica } from "../wire.ts";
import "./estetica.css";

const SERVICOS = [
  {
    titulo: "Lavagem detalhada",
    texto: "Descontaminação, frestas, rodas e interior, com produtos neutros e secagem sem contato.",
  },
  {
    titulo: "Polimento técnico",
    texto: "Correção medida em micrômetros, sob luz de inspeção, sem gastar verniz à toa.",
  },
  {
    titulo: "PPF",
    texto: "Película de poliuretano que recebe a pedra no lugar da pintura e se regenera com calor.",
  },
  {
    titulo: "Película para vidros",
    texto: "Menos calor e mais privacidade, com transmissão de luz dentro da lei.",
  },
  {
    titulo: "Coating cerâmico",
    texto: "Camada dura e hidrorrepelente: brilho profundo e lavagem fácil por anos.",
  },
];

export const about: About = {
  capa: true,
  contato: 3,
  servico: "Estética",
  mensagem: () => mensagemOf("os serviços de estética automotiva"),
};

export default function EsteticaPage({ proprio, ceramica, filme, ppf, peliculas, revestimentos }: Estetica) {
  return (
    <main className="estetica">
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Estética automotiva",
          titulo: "O cuidado que aparece de perto",
          texto:
            "Da lavagem ao coating, cada etapa é feita por quem prepara os carros do nosso próprio salão.",
        })}
      />
      <Secao
        clara
        {...textsOf(proprio, "conceito", {
          rotulo: "O conceito",
          titulo: "Proteger primeiro, brilhar depois",
          texto:
            "Brilho que dura começa por uma superfície limpa e corrigida. Avaliamos o verniz, indicamos só o que o carro precisa e entregamos o registro do antes e do depois.",
        })}
      >
        <a className="botao botao--claro" href={contato("servico-estetica")}>
          <span className="frase">FAÇA UM ORÇAMENTO</span>
        </a>
      </Secao>
      <Servicos proprio={proprio} />
      <Secao
        clara
        {...textsOf(proprio, "pelicula", {
          rotulo: "Película para vidros",
          titulo: "Menos calor, mais tempo de garantia",
        })}
      >
        <Produtos servicos={peliculas} />
      </Secao>
      <Coating proprio={proprio} revestimentos={revestimentos} ceramica={ceramica} />
      <Secao
        clara
        {...textsOf(proprio, "ppf", { rotulo: "PPF", titulo: "Dois fornecedores, uma instalação" })}
      >
        <Fornecedores proprio={proprio} ppf={ppf} filme={filme} />
      </Secao>
      <Secao
        {...textsOf(proprio, "orcamento", {
          titulo: "Quanto fica no seu carro?",
          texto: "Escolha o serviço, diga o modelo e receba o valor na hora.",
        })}
      >
        <a className="botao" href="/estetica/cotacao">
          <span className="frase">solicite um orçamento</span>
        </a>
      </Secao>
    </main>
  );
}

function Servicos({ proprio }: Pick<Estetica, "proprio">) {
  return (
    <Secao
      {...textsOf(proprio, "servicos", {
        rotulo: "Serviços",
        titulo: "Cinco maneiras de cuidar do carro",
      })}
    >
      <Carousel rotulo="Serviços de estética" porVista={3} controles>
        {listOf(proprio, "servico", SERVICOS).map((servico, i) => (
          <Servico key={servico.titulo} foto={proprio.fotos[`servico${i + 1}`]} {...servico} />
        ))}
      </Carousel>
    </Secao>
  );
}

function Coating({
  proprio,
  revestimentos,
  ceramica,
}: Pick<Estetica, "proprio" | "revestimentos" | "ceramica">) {
  return (
    <Secao
      {...textsOf(proprio, "coating", {
        rotulo: "Coating cerâmico",
        titulo: "Uma camada de vidro sobre a cor",
        texto: "Aplicado em ambiente fechado e curado por completo antes da entrega.",
      })}
    >
      <Produtos servicos={revestimentos} />
      <GaleriaGrade rotulo="Fotos de coating cerâmico" fotos={ceramica} />
    </Secao>
  );
}

/** The services of the quote, under the same names and with the same claims. */
function Produtos({ servicos }: { servicos: ServicoEstetica[] }) {
  return (
    <ul className="estetica__produtos pilha">
      {servicos.map((servico) => (
        <li className="papel" key={servico.id}>
          <h3 className="texto-18">{servico.titulo}</h3>
          <p className="acima-12">{servico.descricao}</p>
          <Fatos fatos={fatosOf(servico)} clara />
        </li>
      ))}
    </ul>
  );
}

function fatosOf({ garantia_anos, rejeicao_calor, micra }: ServicoEstetica): Fato[] {
  return [
    ["Garantia", garantia_anos ? `${garantia_anos} anos` : ""],
    ["Rejeição de calor", rejeicao_calor ?? ""],
    ["Espessura", micra ? `${micra} micra` : ""],
  ].flatMap(([nome = "", valor]) => (valor ? [[nome, valor] as const] : []));
}

function Fornecedores({ proprio, ppf, filme }: Pick<Estetica, "proprio" | "ppf" | "filme">) {
  const fornecedores = [
    {
      titulo: "Vitrakera",
      texto:
        "A linha cerâmica Vitrakera soma ao filme uma cobertura hidrorrepelente: a sujeira solta na água e o brilho lembra o de um coating recém-feito.",
      fotos: ppf,
    },
    {
      titulo: "Filmoura",
      texto:
        "O filme Filmoura é o mais espesso que aplicamos: absorve pedriscos de estrada e se regenera com o calor do sol.",
      fotos: filme,
    },
  ];
  const abas = fornecedores.map(({ fotos, ...padrao }, i) => {
    const { titulo, texto } = textsOf(proprio, `fornecedor${i + 1}`, padrao);
    return {
      titulo,
      conteudo: (
        <div>
          <p className="abaixo-32 medida-62">{texto}</p>
          <GaleriaGrade rotulo={`PPF ${titulo}`} fotos={fotos} />
        </div>
      ),
    };
  });
  return <Abas rotulo="Fornecedores de PPF" abas={abas} />;
}
