/** The effect of an import: counts, errors and changes by line. */
import { Cabecalho } from "../parts/Kit.tsx";
import type { Balanco, ImportarCarga } from "../wire.ts";
import { ACOES } from "./palavras.ts";
import "./Resultado.css";

type Props = { balanco: Balanco; feito: boolean; colunas: ImportarCarga["colunas"] };

export function Resultado({ balanco, feito, colunas: known }: Props) {
  const titles = new Map(known.map(({ valor, titulo }) => [valor, titulo]));
  const { total = 0, novos = 0, alterados = 0, iguais = 0, recusados = 0, avisos = 0, fotos = 0 } = balanco;
  const { retirados = 0, marcas = [], modelos = [], colunas = [], ocorrencias = [], linhas = [] } = balanco;
  const numeros = {
    ...{ "no arquivo": total, novos, alterados, iguais, recusados, avisos },
    ...(feito && { "fotos novas": fotos, retirados }),
  };
  return (
    <section className="resultado" aria-label="Resultado">
      <dl className="resultado__numeros">
        {Object.entries(numeros).map(([titulo, numero]) => (
          <div key={titulo}>
            <dt>{titulo}</dt>
            <dd>{numero.toLocaleString("pt-BR")}</dd>
          </div>
        ))}
      </dl>
      <Nomes titulo={feito ? "Marcas criadas" : "Marcas novas"} nomes={marcas} />
      <Nomes titulo={feito ? "Modelos criados" : "Modelos novos"} nomes={modelos} />
      <Nomes titulo="Colunas que o site não conhece" nomes={colunas} />
      {ocorrencias.length > 0 && (
        <Quadro
          titulo="O que há de errado"
          sobre="Campo"
          linhas={ocorrencias.map(({ linha, codigo, campo, detalhe, tipo }) => ({
            ...{
              linha,
              codigo,
              tipo,
              sobre: titles.get(campo) ?? campo,
              texto: detalhe,
              nota: destinoOf(linha, tipo),
            },
            chave: `${linha} ${campo} ${detalhe}`,
          }))}
        />
      )}
      {linhas.length > 0 && (
        <Quadro
          titulo={feito ? "O que mudou" : "O que vai mudar"}
          sobre="Carro"
          linhas={linhas.map(({ linha, codigo, carro, acao, campos }) => ({
            ...{ linha, codigo, chave: linha, sobre: carro, texto: ACOES[acao] },
            nota: campos.map((campo) => titles.get(campo) ?? campo).join(", "),
          }))}
          mais={novos + alterados - linhas.length}
        />
      )}
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

type Ocorrencia = NonNullable<Balanco["ocorrencias"]>[number];

/** The consequence for a line; 0 is about a car that the file does not have. */
function destinoOf(linha: number, tipo: Ocorrencia["tipo"]): string {
  if (!linha) return "O carro fica como está.";
  return tipo === "aviso" ? "O carro entra mesmo assim." : "A linha fica de fora.";
}

type Linha = {
  chave: string | number;
  linha: number;
  codigo: string;
  sobre: string;
  texto: string;
  nota: string;
  tipo?: string;
};

type QuadroProps = { titulo: string; sobre: string; linhas: Linha[]; mais?: number };

function Quadro({ titulo, sobre, linhas, mais = 0 }: QuadroProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="resultado__quadro" aria-label={titulo} tabIndex={0}>
      <table>
        <caption>{titulo}</caption>
        <Cabecalho nomes={["Linha", "Código", sobre, "O que há"]} />
        <tbody>
          {linhas.map(({ chave, linha, codigo, sobre, texto, nota, tipo }) => (
            <tr key={chave} data-tom={tipo === "erro" ? "destaque" : undefined}>
              <td>{linha || "–"}</td>
              <td>{codigo}</td>
              <td>{sobre}</td>
              <td>
                {texto} <small>{nota}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {mais > 0 && <p>… e mais {mais.toLocaleString("pt-BR")}.</p>}
    </section>
  );
}
