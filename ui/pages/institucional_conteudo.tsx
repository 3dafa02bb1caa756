/** /institucional/{url}: one of the dealer's published texts. */
import type { About } from "../lib/about.ts";
import { Capa } from "../parts/Capa.tsx";
import { Html } from "../parts/Html.tsx";
import type { InstitucionalConteudo } from "../wire.ts";
import "./institucional_conteudo.css";

export const about: About = { capa: true };

export default function InstitucionalConteudoPage({
  conteudo: { titulo, conteudo, banner },
  foto,
}: InstitucionalConteudo) {
  const imagem = banner ?? foto?.imagem;
  return (
    <main>
      <Capa
        foto={imagem ? { imagem, largura: 1200, altura: 800 } : undefined}
        rotulo="Institucional"
        titulo={titulo}
      />
      <div className="claro texto-18 trecho">
        <div className="largura">
          <Html html={conteudo} />
        </div>
      </div>
    </main>
  );
}
