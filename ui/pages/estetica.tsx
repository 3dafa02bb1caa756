/** /estetica: car aesthetics, with the galleries of coating and film. */
import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { type Fato, known } from "../lib/ficha.ts";
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

export const about: About = {
  capa: true,
  contato: 3,
  servico: "Estética",
  mensagem: () => mensagemOf("os serviços de estética automotiva"),
};

export default function EsteticaPage({ proprio, ceramica, filme, ppf, peliculas, revestimentos }: Estetica) {
  return (
    <main className="estetica">
      <Capa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")} />
      <Secao clara {...textsOf(proprio, "conceito")}>
        <a className="botao" href={contato("servico-estetica")}>
          <span className="frase">FAÇA UM ORÇAMENTO</span>
        </a>
      </Secao>
      <Servicos proprio={proprio} />
      {peliculas.length > 0 && (
        <Secao clara {...textsOf(proprio, "pelicula")}>
          <Produtos servicos={peliculas} />
        </Secao>
      )}
      <Coating proprio={proprio} revestimentos={revestimentos} ceramica={ceramica} />
      <Fornecedores proprio={proprio} ppf={ppf} filme={filme} />
      <Secao {...textsOf(proprio, "orcamento")}>
        <a className="botao" href="/estetica/cotacao">
          <span className="frase">solicite um orçamento</span>
        </a>
      </Secao>
    </main>
  );
}

function Servicos({ proprio }: Pick<Estetica, "proprio">) {
  const servicos = listOf(proprio, "servico");
  if (!servicos.length) return null;
  return (
    <Secao {...textsOf(proprio, "servicos")}>
      <Carousel rotulo="Serviços de estética" porVista={3} controles>
        {servicos.map(({ lugar, ...servico }) => (
          <Servico key={lugar} {...servico} />
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
  if (!revestimentos.length && !ceramica.length) return null;
  return (
    <Secao {...textsOf(proprio, "coating")}>
      <Produtos servicos={revestimentos} />
      <GaleriaGrade rotulo="Fotos de revestimento cerâmico" fotos={ceramica} />
    </Secao>
  );
}

/** The services of the quote, under the same names and with the same claims. */
function Produtos({ servicos }: { servicos: ServicoEstetica[] }) {
  return (
    <ul className="estetica__produtos pilha grelha">
      {servicos.map((servico) => (
        <li className="papel" key={servico.id}>
          <h3 className="texto-18">{servico.titulo}</h3>
          <p className="acima-12">{servico.descricao}</p>
          <Fatos fatos={fatosOf(servico)} />
        </li>
      ))}
    </ul>
  );
}

function fatosOf({ garantia_anos, rejeicao_calor, micra }: ServicoEstetica): Fato[] {
  return known([
    ["Garantia", garantia_anos && `${garantia_anos}\u00a0anos`],
    ["Rejeição de calor", rejeicao_calor],
    ["Espessura", micra && `${micra}\u00a0micra`],
  ]);
}

function Fornecedores({ proprio, ppf, filme }: Pick<Estetica, "proprio" | "ppf" | "filme">) {
  const fotos = [ppf, filme];
  const abas = listOf(proprio, "fornecedor").map(({ titulo = "", texto, lugar }) => ({
    titulo,
    conteudo: (
      <div>
        <p className="abaixo-32 medida">{texto}</p>
        <GaleriaGrade rotulo={`PPF ${titulo}`} fotos={fotos[lugar - 1] ?? []} />
      </div>
    ),
  }));
  if (!abas.length) return null;
  return (
    <Secao clara {...textsOf(proprio, "ppf")}>
      <Abas rotulo="Fornecedores de PPF" abas={abas} />
    </Secao>
  );
}
