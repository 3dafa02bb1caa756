/** /institucional/{url}: one of the dealer's published texts. */
import type { About } from "../lib/about.ts";
import { Capa } from "../parts/Capa.tsx";
import { Html } from "../parts/Html.tsx";
import type { InstitucionalConteudo } from "../wire.ts";

export const about: About = { capa: true };

export default function InstitucionalConteudoPage({
  conteudo: { titulo, conteudo },
  foto,
}: InstitucionalConteudo) {
  return (
    <main>
      <Capa baixa foto={foto ?? undefined} rotulo="Institucional" titulo={titulo} />
      <div className="claro texto-18 trecho">
        <div className="largura">
          <Html html={conteudo} />
        </div>
      </div>
    </main>
  );
}
