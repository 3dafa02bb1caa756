/** /blindagem: what the armoring is, and the way to a quote. */

import { BLINDAGEM } from "../contract/constants.ts";
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { Foto } from "../parts/Foto.tsx";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { Blindagem } from "../wire.ts";
import "./blindagem.css";

const NUMEROS = [
  {
    numero: BLINDAGEM.garantia,
    titulo: "de garantia",
    texto: "Nos vidros, contra delaminação, na linha de maior garantia.",
  },
  {
    numero: BLINDAGEM.leveza,
    titulo: "mais leve",
    texto: "As mantas balísticas pesam uma fração do aço que substituem.",
  },
  {
    numero: BLINDAGEM.nivel,
    titulo: "nível do Exército",
    texto: "O nível mais alto permitido para uso civil no Brasil sem autorização especial.",
  },
];

const DIFERENCIAIS = [
  {
    titulo: "Projeto por modelo",
    texto: "Cada carro tem desenho próprio de mantas e aços, sem adaptação de outro modelo.",
  },
  {
    titulo: "Acabamento de fábrica",
    texto: "Forros, borrachas e vincos voltam ao lugar; por dentro, o carro continua sendo ele.",
  },
  {
    titulo: "Documento em ordem",
    texto: "Autorização do Exército, declaração de blindagem e averbação no Detran por nossa conta.",
  },
];

const CUIDADOS = [
  {
    titulo: "Segurança",
    texto: "Proteção contínua em portas, colunas, teto e divisória, com sobreposição nas emendas.",
  },
  {
    titulo: "Menos desgaste",
    texto: "Menos peso poupa freios, suspensão e motor, e mantém o carro dócil no dia a dia.",
  },
  {
    titulo: "Amiga dos pets",
    texto: "Vidros traseiros com abertura segura e forros que resistem a patas e pelos.",
  },
  {
    titulo: "Silêncio",
    texto: "A composição dos vidros corta o ruído da rua; as portas fecham sem vibração.",
  },
];

export const about: About = {
  capa: true,
  contato: 2,
  servico: "Blindagem",
  mensagem: () => mensagemOf("a blindagem do meu carro"),
};

export default function BlindagemPage({ proprio }: Blindagem) {
  return (
    <main className="blindagem">
      <Capa
        foto={proprio.fotos.capa}
        {...textsOf(proprio, "capa", {
          rotulo: "Blindagem",
          titulo: "Proteção que não se sente ao volante",
          texto:
            "Blindamos o seu carro ou o que você vai comprar, com projeto próprio, prazo combinado e pós-venda em casa.",
        })}
      >
        <a className="botao" href="/blindagem/cotacao">
          Fazer orçamento
        </a>
        <a className="botao botao--contorno" href={contato("servico-blindagem")}>
          Fale conosco
        </a>
      </Capa>
      <Secao {...textsOf(proprio, "numeros", { titulo: "Os números da nossa blindagem" })}>
        <Pontos pontos={listOf(proprio, "numero", NUMEROS)} />
      </Secao>
      <Secao
        clara
        {...textsOf(proprio, "diferenciais", {
          rotulo: "Diferenciais",
          titulo: "Feita para o seu carro, não para um carro parecido",
        })}
      >
        <Pontos pontos={listOf(proprio, "diferencial", DIFERENCIAIS)} />
      </Secao>
      <Cuidados proprio={proprio} />
      <Secao
        clara
        {...textsOf(proprio, "posvenda", {
          rotulo: "Pós-venda",
          titulo: "No primeiro ano, em casa",
          texto: `No primeiro ano, nosso pós-venda vai até a sua casa (${BLINDAGEM.posVenda}): regulagem de portas e vidros, revisão de borrachas e limpeza técnica, sem você sair da garagem.`,
        })}
      >
        <a className="botao botao--claro" href="/blindagem/cotacao">
          Fazer orçamento
        </a>
      </Secao>
    </main>
  );
}

function Cuidados({ proprio }: Pick<Blindagem, "proprio">) {
  const { cuidados } = proprio.fotos;
  return (
    <section className="blindagem__cuidados grafite grade" aria-labelledby="cuidados">
      {cuidados && (
        <Foto
          className="blindagem__foto"
          {...cuidados}
          alt={proprio.textos.cuidados_descricao ?? ""}
          sizes="(width >= 1024px) 1420px, max(100vw, 480px)"
        />
      )}
      <div className="blindagem__lista">
        <h2 className="texto-40" id="cuidados">
          {proprio.textos.cuidados_titulo ?? "O que muda para quem vai dentro"}
        </h2>
        <Pontos pontos={listOf(proprio, "cuidado", CUIDADOS)} />
      </div>
    </section>
  );
}
