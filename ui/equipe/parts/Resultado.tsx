/** What a file does to the stock: counted, then line by line. */
import type { Balanco } from "../wire.ts";
import { ACOES } from "./palavras.ts";
import "./Resultado.css";

type Props = { balanco: Balanco; feito: boolean };

export function Resultado({ balanco, feito }: Props) {
  const { total = 0, novos = 0, alterados = 0, iguais = 0, recusados = 0, avisos = 0, fotos = 0 } = balanco;
  const { retirados = 0, marcas = [], modelos = [], colunas = [], ocorrencias = [], linhas = [] } = balanco;
  const numeros: [string, number][] = [
    ["no arquivo", total],
    ["novos", novos],
    ["alterados", alterados],
    ["iguais", iguais],
    ["recusados", recusados],
    ["avisos", avisos],
    ...(feito
      ? ([
          ["fotos novas", fotos],
          ["retirados", retirados],
        ] as [string, number][])
      : []),
  ];
  return (
    <section className="resultado" aria-label="Resultado">
      <dl className="resultado__numeros">
        {numeros.map(([titulo, numero]) => (
          <div key={titulo}>
            <dt>{titulo}</dt>
            <dd>{numero.toLocaleString("pt-BR")}</dd>
          </div>
        ))}
      </dl>
      <Nomes titulo={feito ? "Marcas criadas" : "Marcas novas"} nomes={marcas} />
      <Nomes titulo={feito ? "Modelos criados" : "Modelos novos"} nomes={modelos} />
      <Nomes titulo="Colunas que o site não conhece" nomes={colunas} />
      {ocorrencias.length > 0 && <Ocorrencias ocorrencias={ocorrencias} />}
      {linhas.length > 0 && <Linhas linhas={linhas} mais={novos + alterados - linhas.length} feito={feito} />}
    </section>
  );
}

function Nomes({ titulo, nomes }: { titulo: string; nomes: string[] }) {
  if (!nomes.length) return null;
  return (
    <p className="resultado__nomes">
      <b>{titulo}:</b> {nomes.join(", ")}
    </p>
  );
}

function Ocorrencias({ ocorrencias }: { ocorrencias: NonNullable<Balanco["ocorrencias"]> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="resultado__quadro" aria-label="O que há de errado" tabIndex={0}>
      <table>
        <caption>O que há de errado</caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Código</th>
            <th scope="col">Campo</th>
            <th scope="col">O que há</th>
          </tr>
        </thead>
        <tbody>
          {ocorrencias.map(({ linha, codigo, campo, detalhe, tipo }) => (
            <tr key={`${linha} ${campo} ${detalhe}`} data-tipo={tipo}>
              <td>{linha}</td>
              <td>{codigo}</td>
              <td>{campo}</td>
              <td>
                {detalhe}{" "}
                <small>{tipo === "aviso" ? "O carro entra mesmo assim." : "A linha fica de fora."}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LinhasProps = { linhas: NonNullable<Balanco["linhas"]>; mais: number; feito: boolean };

function Linhas({ linhas, mais, feito }: LinhasProps) {
  const titulo = feito ? "O que mudou" : "O que vai mudar";
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="resultado__quadro" aria-label={titulo} tabIndex={0}>
      <table>
        <caption>{titulo}</caption>
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Código</th>
            <th scope="col">Carro</th>
            <th scope="col">O que há</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ linha, codigo, carro, acao, campos }) => (
            <tr key={linha} data-acao={acao}>
              <td>{linha}</td>
              <td>{codigo}</td>
              <td>{carro}</td>
              <td>
                {ACOES[acao]} <small>{campos.join(", ")}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mais > 0 && <p>… e mais {mais.toLocaleString("pt-BR")}.</p>}
    </section>
  );
}
