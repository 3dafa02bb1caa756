/** /privacidade: which personal data are stored, why and for how long. */
import { openPreferences } from "../lib/preferences.ts";
import { textsOf } from "../lib/texts.ts";
import { Secao } from "../parts/Secao.tsx";
import { usePage } from "../usePage.ts";
import type { Privacidade } from "../wire.ts";
import "./privacidade.css";

export default function PrivacidadePage({ proprio, prazos }: Privacidade) {
  const { site } = usePage();
  const topo = textsOf(proprio, "topo");
  const direitos = textsOf(proprio, "direitos");
  const encarregado = site.encarregado ? `${site.encarregado}, encarregado dos dados, em ` : "";
  const paraQuem = `Escreva para ${encarregado}${site.email_encarregado}: respondemos em até 15\u00a0dias. Se a resposta não bastar, você pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).`;
  return (
    <main>
      <header className="privacidade__topo largura">
        <p className="rotulo">{topo.rotulo}</p>
        <h1 className="acima-16 abaixo-20 texto-56">{topo.titulo}</h1>
        <p className="medida texto-18 mist">
          {`${topo.texto ?? ""} Quem responde pelos dados é a ${[site.razao_social || site.nome, site.cnpj && `CNPJ ${site.cnpj}`].filter(Boolean).join(", ")}.`}
        </p>
      </header>
      <Secao clara {...textsOf(proprio, "prazos")}>
        <Prazos prazos={prazos} />
      </Secao>
      <Secao {...textsOf(proprio, "visita")}>
        <button type="button" className="botao" aria-haspopup="dialog" onClick={openPreferences}>
          Preferências de privacidade
        </button>
      </Secao>
      <Secao clara {...textsOf(proprio, "fundamento")} />
      <Secao {...direitos} texto={`${direitos.texto ?? ""} ${paraQuem}`}>
        <a className="botao" href={`mailto:${site.email_encarregado}`}>
          {`Escrever para ${site.email_encarregado}`}
        </a>
      </Secao>
    </main>
  );
}

function Prazos({ prazos }: Pick<Privacidade, "prazos">) {
  return (
    // biome-ignore lint/a11y: what scrolls must be reachable by keyboard, and a section more would be too many
    <div className="privacidade__quadro" role="group" aria-label="Dados e prazos" tabIndex={0}>
      <table className="inteiro">
        <thead>
          <tr>
            <th scope="col">Dado</th>
            <th scope="col">Para quê</th>
            <th scope="col">Por quanto tempo</th>
          </tr>
        </thead>
        <tbody>
          {prazos.map(({ dado, finalidade, prazo }) => (
            <tr key={dado}>
              <th scope="row">{dado}</th>
              <td>{finalidade}</td>
              <td>{prazo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
