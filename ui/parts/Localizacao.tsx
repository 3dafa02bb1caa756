/** The dealer's location: its own drawing of the neighbourhood, whether it is open now, and the route in the usual apps. */
import type { Loja } from "../wire.ts";
import { useHoras } from "./useHoras.ts";
import "./Localizacao.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

type Props = {
  loja: Loja;
  /** The map beside the words where there is room, and none on a telephone, where the routes open one. */
  larga?: boolean;
};

export const Localizacao = withErrorBoundary(function Localizacao({ loja, larga }: Props) {
  return (
    <div className={`localizacao pilha vao-12 ${larga ? "localizacao--larga" : ""}`}>
      {loja.mapa && (
        <img
          className="localizacao__mapa cantos grafite"
          src={loja.mapa}
          alt={`Mapa: ${linesOf(loja).slice(0, 2).join(", ")}`}
          width={960}
          height={640}
          loading="lazy"
        />
      )}
      <AbertoAgora loja={loja} />
      <ul className="fila vao-4 lado-24" aria-label="Como chegar">
        {directionsOf(loja).map(({ nome, href }) => (
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
function AbertoAgora({ loja: { funcionamento } }: { loja: Loja }) {
  const situacao = useHoras("aberturaOf", funcionamento);
  return (
    <p className="localizacao__agora base negrito linha vao-8" data-aberto={situacao?.aberto}>
      {situacao?.texto ?? "Horário da loja"}
    </p>
  );
}

type Endereco = Pick<Loja, "endereco" | "endnum" | "bairro" | "cidade" | "estado" | "cep">;

/** The postal address in lines: street, place, postcode, of each what is known. */
export function linesOf({ endereco, endnum, bairro, cidade, estado, cep }: Endereco): string[] {
  const rua = [endereco, endnum].filter(Boolean).join(", ");
  const lugar = [[bairro, cidade].filter(Boolean).join(", "), estado].filter(Boolean).join(" – ");
  return [rua, lugar, cep && `CEP ${cep}`].filter(Boolean);
}

/** Links to the route, in map apps. Nothing loads from them before a click. */
export function directionsOf(loja: Endereco): { nome: string; href: string }[] {
  const { endereco, endnum, bairro, cidade, estado, cep } = loja;
  const destino = encodeURIComponent(
    [endereco, endnum, bairro, [cidade, estado].filter(Boolean).join(" - "), cep].filter(Boolean).join(", "),
  );
  return [
    { nome: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${destino}` },
    { nome: "Waze", href: `https://www.waze.com/ul?q=${destino}&navigate=yes` },
    { nome: "Apple Maps", href: `https://maps.apple.com/?daddr=${destino}` },
  ];
}

/** Which of several shops it is, and where. */
export function lugarOf({ nome, endereco, endnum, bairro, cidade }: Loja): string {
  return `${nome}: ${[endereco, endnum, bairro, cidade].filter(Boolean).join(", ")}`;
}
