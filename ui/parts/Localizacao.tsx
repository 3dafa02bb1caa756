/** The dealer's location: its own drawing of the neighbourhood, whether it is open now, and the route in the usual apps. */
import { directionsOf } from "../lib/directions.ts";
import type { DadosGerais } from "../wire.ts";
import { useHoras } from "./useHoras.ts";
import "./Localizacao.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

type Props = {
  site: DadosGerais;
  /** The map beside the words where there is room, and none on a telephone, where the routes open one. */
  larga?: boolean;
};

export const Localizacao = withErrorBoundary(function Localizacao({ site, larga }: Props) {
  return (
    <div className={`localizacao pilha vao-12 ${larga ? "localizacao--larga" : ""}`}>
      {site.mapa && (
        <img
          className="localizacao__mapa cantos grafite"
          src={site.mapa}
          alt={`Mapa: ${site.endereco}, ${site.endnum}, ${site.bairro}`}
          width={960}
          height={640}
          loading="lazy"
        />
      )}
      <AbertoAgora site={site} />
      <ul className="localizacao__rotas fila" aria-label="Como chegar">
        {directionsOf(site).map(({ nome, href }) => (
          <li key={nome}>
            <a className="alvo sublinhado" href={href} target="_blank" rel="noopener noreferrer">
              <span className="sr-only">Rota no </span>
              <span>{nome}</span>
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});

/** Until the browser has looked at its clock, a plain label. */
function AbertoAgora({ site: { funcionamento } }: { site: DadosGerais }) {
  const situacao = useHoras("aberturaOf", funcionamento);
  return (
    <p className="localizacao__agora base negrito linha vao-8" data-aberto={situacao?.aberto}>
      {situacao?.texto ?? "Horário da loja"}
    </p>
  );
}
