/** Corrections of a file before it is imported: columns, refused cells, hosts of photographs. */
import { Campo } from "../../parts/formulario/Campo.tsx";
import { api, type useAction } from "../desk.tsx";
import { type Alternativa, Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Botoes, Secao } from "../parts/Kit.tsx";
import type { Ajustes, Carga, ImportarCarga, Ocorrencia } from "../wire.ts";
import { cellOf, Ocorrencias, type Titulos } from "./Resultado.tsx";
import "./Correcoes.css";

export type AcaoDaCarga = Pick<ReturnType<typeof useAction>, "act" | "ocupado" | "falha">;
type Props = ImportarCarga & { acao: AcaoDaCarga };

/** The errors of a rehearsed file, in a form where any of them can be corrected. */
export function Correcoes({ carga, colunas, propostas, titulos, acao }: Props & { titulos: Titulos }) {
  const { ocupado, falha } = acao;
  const { colunas: unknown = [], ocorrencias = [] } = carga.balanco;
  const cells = ocorrencias.filter(({ valor }) => valor != null);
  const photographs = ocorrencias.some(({ campo }) => campo === "fotos");
  const quadro = ocorrencias.length > 0 && (
    <Ocorrencias ocorrencias={ocorrencias} titulos={titulos} corrigivel />
  );
  if (!unknown.length && !cells.length && !photographs) return quadro;

  return (
    <Secao titulo="Corrigir antes de importar">
      <form onSubmit={sendBy((valores) => adjust(acao, carga, readAjustes(valores, unknown, cells)))}>
        <div className="correcoes pilha">
          {unknown.map((titulo) => (
            <Coluna
              key={titulo}
              {...{ titulo, colunas }}
              name={columnOf(titulo)}
              campo={propostas[titulo] ?? ""}
            />
          ))}
          {photographs && (
            <Campo
              rotulo="Sites de onde as fotos podem vir, separados por vírgula"
              name="sites"
              defaultValue={carga.ajustes.sites?.join(", ")}
              placeholder="fotos.exemplo.com.br"
            />
          )}
        </div>
        {quadro}
        <Botoes>
          <Botao type="submit" disabled={ocupado}>
            conferir de novo
          </Botao>
        </Botoes>
        {falha}
      </form>
    </Secao>
  );
}

const columnOf = (titulo: string) => `coluna ${titulo}`;

function adjust({ act }: AcaoDaCarga, { id }: Carga, body: Ajustes) {
  return act(() => api.PUT("/api/importacoes/{carga}/ajustes", { params: { path: { carga: id } }, body }));
}

/** Cells that nobody changed stay as the file has them. */
function readAjustes(valores: Record<string, string>, unknown: string[], cells: Ocorrencia[]): Ajustes {
  const textOf = (name: string) => (valores[name] ?? "").trim();
  return {
    colunas: Object.fromEntries(unknown.map((titulo) => [titulo, textOf(columnOf(titulo))])),
    correcoes: cells
      .filter((cell) => textOf(cellOf(cell)) !== cell.valor?.trim())
      .map((cell) => ({ linha: cell.linha, campo: cell.campo, valor: textOf(cellOf(cell)) })),
    ...("sites" in valores && { sites: textOf("sites").match(/[^,\s]+/g) ?? [] }),
  };
}

/** The columns of a spreadsheet as they were recognised, each changeable. */
export function Colunas({ carga, colunas, acao }: Props) {
  const lidas = Object.entries(carga.balanco.lidas ?? {});
  if (!lidas.length) return null;
  function send(given: Record<string, string>) {
    const changed = lidas.filter(([titulo, campo]) => given[titulo] !== campo);
    adjust(acao, carga, {
      colunas: Object.fromEntries(changed.map(([titulo]) => [titulo, given[titulo] ?? ""])),
    });
  }
  return (
    <details>
      <summary className="folga-12">Como as colunas foram lidas</summary>
      <form onSubmit={sendBy(send)}>
        <div className="correcoes pilha">
          {lidas.map(([titulo, campo]) => (
            <Coluna key={titulo} {...{ titulo, campo, colunas }} name={titulo} />
          ))}
        </div>
        <Botao type="submit" disabled={acao.ocupado}>
          conferir de novo
        </Botao>
        {acao.falha}
      </form>
    </details>
  );
}

type ColunaProps = Pick<Props, "colunas"> & { titulo: string; campo: string; name: string };

/** The car's columns or none, and the one of a title that stands for two ("Ano": 2024/2025). */
function Coluna({ titulo, campo, name, colunas }: ColunaProps) {
  const all: Alternativa[] = colunas.map((one) => [one.valor, one.titulo]);
  const double: Alternativa[] = campo && all.every(([valor]) => valor !== campo) ? [[campo, titulo]] : [];
  return (
    <Selecao
      rotulo={`A coluna “${titulo}” é`}
      name={name}
      defaultValue={campo}
      escolhas={[["", "não importar"], ...double, ...all]}
    />
  );
}
