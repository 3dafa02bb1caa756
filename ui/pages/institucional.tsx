/** /institucional: the list of the dealer's published texts. */
import type { About } from "../lib/about.ts";
import { institucional } from "../lib/addresses.ts";
import { Capa } from "../parts/Capa.tsx";
import { Secao } from "../parts/Secao.tsx";
import type { Institucional } from "../wire.ts";
import "./institucional.css";

export const about: About = { capa: true };

export default function InstitucionalPage({ conteudos, foto }: Institucional) {
  return (
    <main>
      <Capa baixa foto={foto ?? undefined} rotulo="Institucional" titulo="Como a casa trabalha" />
      <Secao clara titulo="Nossas políticas">
        <ul className="institucional__lista forte">
          <li>
            <a className="bloco texto-22" href="/privacidade">
              Política de privacidade
            </a>
          </li>
          {conteudos.map(({ url, titulo }) => (
            <li key={url}>
              <a className="bloco texto-22" href={institucional(url)}>
                {titulo}
              </a>
            </li>
          ))}
        </ul>
      </Secao>
    </main>
  );
}
