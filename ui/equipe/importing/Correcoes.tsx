/** Corrections of a file before it is imported: columns, new names, refused cells, hosts of photographs. */
import { useState } from "react";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { api, useAction } from "../desk.tsx";
import { type Alternativa, Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Botoes, Secao } from "../parts/Kit.tsx";
import type { Ajustes, Carga, ImportarCarga, NomeLido, Ocorrencia } from "../wire.ts";
import { CONDICOES, cellOf, Ocorrencias, type Titulos } from "./Resultado.tsx";
import "./Correcoes.css";

type Props = ImportarCarga & { onMudanca: () => void };

/** The errors of a rehearsed file, in a form where any of them can be corrected. */
export function Correcoes(props: Props & { titulos: Titulos }) {
  const { carga, colunas, propostas, lojas, titulos, onMudanca } = props;
  const { adjust, ocupado, falha } = useAdjust(carga);
  const { colunas: unknown = [], nomes = [], ocorrencias = [] } = carga.balanco;
  const lacking = lackingOf(carga);
  const cells = [...lacking, ...ocorrencias.filter(({ valor }) => valor != null)];
  const photographs = ocorrencias.some(({ campo }) => campo === "fotos");
  const quadro = <Ocorrencias ocorrencias={ocorrencias.filter(isNew)} titulos={titulos} corrigivel />;
  const abertos = nomes.filter(({ escolhido }) => !escolhido);
  if (![...unknown, ...nomes, ...cells].length && !photographs) return quadro;

  return (
    <Secao titulo="Corrigir antes de importar">
      <form onChange={onMudanca} onSubmit={sendBy((valores) => adjust(readAjustes(valores, carga, cells)))}>
        <div className="correcoes pilha">
          {unknown.map((titulo) => (
            <Coluna
              key={titulo}
              {...{ titulo, colunas }}
              rotulo={`A coluna “${titulo}”, ainda não lida, é`}
              name={columnOf(titulo)}
              campo={propostas[titulo] ?? ""}
            />
          ))}
          {lacking.map((cell) => (
            <Faltante key={cell.campo} cell={cell} titulo={titulos.get(cell.campo) ?? cell.campo} />
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
        <Nomes titulo="Lojas no arquivo" nomes={abertos.filter(isLoja)} lojas={lojas} />
        <Nomes titulo="Marcas e modelos novos" nomes={abertos.filter((one) => !isLoja(one))} lojas={lojas} />
        <Nomes
          titulo="Nomes que já foram respondidos"
          nomes={nomes.filter(({ escolhido }) => escolhido)}
          lojas={lojas}
        />
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

/** The columns that several new cars lack (a condition, also one, and by a rule), or that somebody filled for all, as cells of line 0. */
function lackingOf({ ajustes, balanco }: Carga): Ocorrencia[] {
  const given = (ajustes.correcoes ?? []).filter(({ linha }) => !linha);
  const lacks = ({ linha, campo, valor }: Ocorrencia) => valor === "" || (!linha && campo === "condicao");
  const blank = (balanco.ocorrencias ?? []).filter(lacks).map(({ campo }) => campo);
  const several = blank.filter(
    (campo, n) =>
      (campo === "condicao" || blank.indexOf(campo) < n) && !/^(codigo_externo|seo_url)$/.test(campo),
  );
  return [...new Set([...given.map(({ campo }) => campo), ...several])].map((campo) => ({
    ...{ linha: 0, codigo: "", campo, detalhe: "", tipo: "erro" },
    valor: given.find((one) => one.campo === campo)?.valor ?? "",
  }));
}

const BY_KM = ["km", "0 km é novo, acima é seminovo"] as const;

/** One answer for every new car that lacks a column. */
function Faltante({ cell, titulo }: { cell: Ocorrencia; titulo: string }) {
  const field = { rotulo: `${titulo} dos carros que vêm sem este dado`, name: cellOf(cell) };
  const valor = cell.valor || undefined;
  if (cell.campo === "condicao")
    return <Selecao {...field} defaultValue={valor} escolhas={[BY_KM, ...CONDICOES]} />;
  return <Campo {...field} defaultValue={valor} />;
}

const isLoja = ({ chave }: NomeLido) => chave.startsWith("loja ");

/** Whether an error says something new: that of an unknown shop is the same on every line. */
function isNew({ campo, detalhe }: Ocorrencia, place: number, all: Ocorrencia[]): boolean {
  return campo !== "loja" || all.findIndex((one) => one.detalhe === detalhe) === place;
}

type NomesProps = Pick<Props, "lojas"> & { titulo: string; nomes: NomeLido[] };

/** Names to be looked at, open where one is a question. */
function Nomes({ titulo, nomes, lojas }: NomesProps) {
  if (!nomes.length) return null;
  return (
    <details open={nomes.some(({ nome, proposta }) => proposta || !nome)}>
      <summary className="folga-12">{`${titulo}: ${nomes.length}`}</summary>
      <div className="correcoes pilha">
        {nomes.map((one) =>
          isLoja(one) ? (
            <Selecao
              key={one.chave}
              rotulo={`“${one.lido}” é a loja`}
              name={one.chave}
              defaultValue={one.nome}
              escolhas={one.nome ? lojas : [["", "escolha"], ...lojas]}
            />
          ) : (
            <Nome key={one.chave} {...one} />
          ),
        )}
      </div>
    </details>
  );
}

/** A brand or model as it goes in, correctable; a known one that is alike takes one press. */
function Nome({ chave, lido, nome, proposta }: NomeLido) {
  const [valor, setValor] = useState(nome);
  return (
    <div className="pilha vao-8">
      <Campo
        rotulo={`“${lido}” entra como ${chave.split(" ")[0]}`}
        name={chave}
        maxLength={40}
        value={valor}
        onChange={({ target }) => setValor(target.value)}
      />
      {proposta && (
        <label>
          <input
            type="checkbox"
            checked={valor === proposta}
            onChange={({ target }) => setValor(target.checked ? proposta : nome)}
          />
          <span>{`É ${proposta}?`}</span>
        </label>
      )}
    </div>
  );
}

const columnOf = (titulo: string) => `coluna ${titulo}`;

/** Has the file rehearsed again; until that is done what was corrected is not imported. */
function useAdjust({ id }: Carga) {
  const { act, ...acao } = useAction();
  const params = { path: { carga: id } };
  const adjust = (body: Ajustes) => act(() => api.PUT("/api/importacoes/{carga}/ajustes", { params, body }));
  return { ...acao, adjust };
}

/** Cells that nobody changed stay as the file has them. */
function readAjustes(valores: Record<string, string>, { balanco }: Carga, cells: Ocorrencia[]): Ajustes {
  const { colunas: unknown = [], nomes = [] } = balanco;
  const textOf = (name: string) => (valores[name] ?? "").trim();
  const corrected = nomes.filter(({ chave, nome }) => ![nome, ""].includes(textOf(chave)));
  return {
    colunas: Object.fromEntries(unknown.map((titulo) => [titulo, textOf(columnOf(titulo))])),
    nomes: Object.fromEntries(corrected.map(({ chave }) => [chave, textOf(chave)])),
    correcoes: cells
      .filter((cell) => textOf(cellOf(cell)) !== cell.valor?.trim())
      .map((cell) => ({ linha: cell.linha, campo: cell.campo, valor: textOf(cellOf(cell)) })),
    ...("sites" in valores && { sites: textOf("sites").match(/[^,\s]+/g) ?? [] }),
  };
}

/** The columns of a spreadsheet as they were recognised, each changeable. */
export function Colunas({ carga, colunas, onMudanca }: Props) {
  const { adjust, ocupado, falha } = useAdjust(carga);
  const lidas = Object.entries(carga.balanco.lidas ?? {});
  if (!lidas.length) return null;
  function send(given: Record<string, string>) {
    const changed = lidas.filter(([titulo, campo]) => given[titulo] !== campo);
    adjust({
      colunas: Object.fromEntries(changed.map(([titulo]) => [titulo, given[titulo] ?? ""])),
    });
  }
  return (
    <details>
      <summary className="folga-12">Como as colunas foram lidas</summary>
      <form onChange={onMudanca} onSubmit={sendBy(send)}>
        <div className="correcoes pilha">
          {lidas.map(([titulo, campo]) => (
            <Coluna
              key={titulo}
              {...{ titulo, campo, colunas }}
              rotulo={`A coluna “${titulo}” é`}
              name={titulo}
            />
          ))}
        </div>
        <Botao type="submit" disabled={ocupado}>
          conferir de novo
        </Botao>
        {falha}
      </form>
    </details>
  );
}

type ColunaProps = Pick<Props, "colunas"> & { titulo: string; campo: string; rotulo: string; name: string };

/** The car's columns or none, and the one of a title that stands for two ("Ano": 2024/2025). */
function Coluna({ titulo, campo, colunas, ...field }: ColunaProps) {
  const all = colunas.map((one) => [one.valor, one.titulo] as const);
  const double: Alternativa[] = campo && all.every(([valor]) => valor !== campo) ? [[campo, titulo]] : [];
  return <Selecao {...field} defaultValue={campo} escolhas={[["", "não importar"], ...double, ...all]} />;
}
