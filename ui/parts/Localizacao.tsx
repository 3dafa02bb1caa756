/** How to get there: the dealer's own drawing of the neighbourhood, whether it is open now, and the route in the usual apps. */
import { useMemo, useSyncExternalStore } from "react";
import { situacaoOf } from "../lib/funcionamento.ts";
import { rotasOf } from "../lib/rotas.ts";
import type { DadosGerais } from "../wire.ts";
import "./Localizacao.css";

const MINUTO_MS = 60_000;

export function Localizacao({ site }: { site: DadosGerais }) {
  return (
    <div className="localizacao">
      {site.mapa && (
        <img
          className="localizacao__mapa"
          src={site.mapa}
          alt={`Mapa: ${site.endereco}, ${site.endnum}, ${site.bairro}`}
          width={960}
          height={640}
          loading="lazy"
        />
      )}
      <AbertoAgora site={site} />
      <ul className="localizacao__rotas" aria-label="Como chegar">
        {rotasOf(site).map(({ nome, href }) => (
          <li key={nome}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <span className="sr-only">Rota no </span>
              {nome}
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A page may have been drawn yesterday: only the browser knows what time it is. Before it, and without it, a plain label. */
function AbertoAgora({ site: { funcionamento } }: { site: DadosGerais }) {
  const minuto = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const situacao = useMemo(
    () => (minuto === null ? null : situacaoOf(funcionamento, new Date(minuto * MINUTO_MS))),
    [funcionamento, minuto],
  );
  return (
    <p className="localizacao__agora" data-aberto={situacao?.aberto}>
      {situacao?.texto ?? "Horário da loja"}
    </p>
  );
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTO_MS / 4);
  return () => clearInterval(timer);
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTO_MS);
}
