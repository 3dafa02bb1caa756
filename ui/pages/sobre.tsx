/** /sobre: the company's story. */
import type { About } from "../lib/about.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { Capa } from "../parts/Capa.tsx";
import { MarcasCarrossel } from "../parts/MarcasCarrossel.tsx";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import { usePage } from "../usePage.ts";
import type { DadosGerais, Sobre } from "../wire.ts";

const numerosOf = ({ anos }: DadosGerais) => [
  {
    numero: String(anos),
    titulo: "anos de casa",
    texto: "O mesmo endereço, a mesma equipe de compra e o mesmo critério.",
  },
  {
    numero: "1 a 1",
    titulo: "carros escolhidos",
    texto: "Cada exemplar é visto por nós antes de entrar no salão.",
  },
  {
    numero: "4",
    titulo: "oficinas sob um teto",
    texto: "Blindagem, funilaria, estética e preparação de entrega.",
  },
];

const ESCOLHA = [
  {
    titulo: "Histórico",
    texto: "Revisões, sinistros, recalls e documentos são lidos antes de qualquer conversa sobre preço.",
  },
  { titulo: "Inspeção", texto: "Estrutura, pintura, eletrônica e rodagem são conferidas ponto a ponto." },
  {
    titulo: "Preparação",
    texto: "O carro só vai para o salão depois de revisado, polido e conferido.",
  },
  {
    titulo: "Entrega",
    texto: "Explicamos cada comando, cada garantia e cada pendência. Não sobra letra miúda.",
  },
];

export const about: About = { capa: true };

export default function SobrePage({ proprio, marcas }: Sobre) {
  const { site } = usePage();
  return (
    <main>
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Sobre Nós",
          titulo: `${site.anos} anos escolhendo bem`,
          texto: `A ${site.nome_curto} nasceu para quem não tem tempo a perder com carro errado: poucos exemplares, todos conferidos, e gente que responde pelo que vende.`,
        })}
      >
        <a className="botao" href="/faleconosco">
          Fale conosco
        </a>
      </Capa>
      <Secao
        clara
        {...textsOf(proprio, "historia", {
          rotulo: "A história",
          titulo: "Um salão pequeno, um critério grande",
          texto:
            "Começamos com seis vagas e uma regra: só compramos para o estoque o carro que compraríamos para nós. O salão cresceu, vieram a blindagem, a funilaria e a estética, e a regra ficou. É por isso que o cliente do primeiro ano continua trocando de carro aqui.",
        })}
      >
        <Pontos pontos={listOf(proprio, "numero", numerosOf(site))} />
      </Secao>
      <Secao
        {...textsOf(proprio, "escolha", {
          rotulo: "Como escolhemos",
          titulo: "O que um carro precisa ter para chegar ao salão",
        })}
      >
        <Pontos ordem pontos={listOf(proprio, "passo", ESCOLHA)} />
      </Secao>
      <MarcasCarrossel marcas={marcas} />
      <Secao
        clara
        {...textsOf(proprio, "visita", {
          titulo: "Venha com calma",
          texto: "Marque um horário e encontre o carro pronto, com a ficha na mão e o café na mesa.",
        })}
      >
        <a className="botao botao--claro" href="/agendamento">
          Marcar uma visita
        </a>
      </Secao>
    </main>
  );
}
