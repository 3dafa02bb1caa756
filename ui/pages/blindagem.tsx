/** /blindagem: what the armoring is, and the way to a quote. */

import type { About } from "../lib/about.ts";
import { contato } from "../lib/addresses.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { mensagemOf } from "../lib/whatsapp.ts";
import { Capa } from "../parts/Capa.tsx";
import { Foto } from "../parts/Foto.tsx";
import { Pontos, SecaoDePontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { Blindagem } from "../wire.ts";
import "./blindagem.css";

export const about: About = {
  capa: true,
  contato: 2,
  servico: "Blindagem",
  mensagem: () => mensagemOf("a blindagem do meu carro"),
};

export default function BlindagemPage({ proprio }: Blindagem) {
  const posvenda = textsOf(proprio, "posvenda");
  return (
    <main className="blindagem">
      <Capa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")}>
        <a className="botao" href="/blindagem/cotacao">
          Fazer orçamento
        </a>
        <a className="botao botao--contorno" href={contato("servico-blindagem")}>
          Fale conosco
        </a>
      </Capa>
      <SecaoDePontos proprio={proprio} parte="numeros" ponto="numero" />
      <SecaoDePontos proprio={proprio} parte="diferenciais" ponto="diferencial" clara />
      <Cuidados proprio={proprio} />
      {posvenda.titulo && (
        <Secao clara {...posvenda}>
          <a className="botao" href="/blindagem/cotacao">
            Fazer orçamento
          </a>
        </Secao>
      )}
    </main>
  );
}

function Cuidados({ proprio }: Pick<Blindagem, "proprio">) {
  const { cuidados } = proprio.fotos;
  const pontos = listOf(proprio, "cuidado");
  if (!pontos.length) return null;
  return (
    <section className="blindagem__cuidados grafite grade">
      {cuidados && (
        <Foto
          className="blindagem__foto"
          {...cuidados}
          alt={proprio.textos.cuidados_descricao ?? ""}
          sizes="(width >= 1024px) 1420px, max(100vw, 480px)"
        />
      )}
      <div className="blindagem__lista">
        <h2 className="texto-40">{proprio.textos.cuidados_titulo}</h2>
        <Pontos pontos={pontos} />
      </div>
    </section>
  );
}
