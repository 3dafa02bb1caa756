/** /sobre: the company's story. */
import type { About } from "../lib/about.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { Capa } from "../parts/Capa.tsx";
import { MarcasCarrossel } from "../parts/MarcasCarrossel.tsx";
import { Pontos } from "../parts/Pontos.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { Sobre } from "../wire.ts";

export const about: About = { capa: true };

export default function SobrePage({ proprio, marcas }: Sobre) {
  const passos = listOf(proprio, "passo");
  const historia = textsOf(proprio, "historia");
  const numeros = listOf(proprio, "numero");
  return (
    <main>
      <Capa baixa foto={proprio.fotos.capa} {...textsOf(proprio, "capa")}>
        <a className="botao" href="/faleconosco">
          Fale conosco
        </a>
      </Capa>
      {(historia.texto || numeros.length > 0) && (
        <Secao clara {...historia}>
          <Pontos pontos={numeros} />
        </Secao>
      )}
      {passos.length > 0 && (
        <Secao {...textsOf(proprio, "escolha")}>
          <Pontos ordem pontos={passos} />
        </Secao>
      )}
      <MarcasCarrossel marcas={marcas} />
      <Secao clara {...textsOf(proprio, "visita")}>
        <a className="botao" href="/agendamento">
          Marcar uma visita
        </a>
      </Secao>
    </main>
  );
}
