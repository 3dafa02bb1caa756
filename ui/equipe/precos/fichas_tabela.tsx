/** /fichas/{nome}/tabela: the prices of a quote's catalogue in tables, changed in their cells or many at once. */
import { useState } from "react";
import { fichas } from "../addresses.ts";
import { Secao, Topo } from "../parts/Kit.tsx";
import type { FichasTabela, PrecoNaTabela, TabelaPrecos } from "../wire.ts";
import { Barra, useBatch } from "./Barra.tsx";
import { PrecoDaTabela } from "./PrecoCelula.tsx";
import { MudarPrecos } from "./PrecosModal.tsx";
import "./fichas_tabela.css";

export default function FichasTabelaScreen({ titulo, nome, tabelas }: FichasTabela) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const lote = useBatch(["preço", "preços"]);
  const all = tabelas.flatMap(({ linhas }) => linhas.flatMap(({ precos }) => knownOf(precos)));
  const chosen = all.filter(({ id }) => ids.has(id));

  function choose(precos: PrecoNaTabela[], yes: boolean) {
    const numbers = precos.map(({ id }) => id);
    setIds(new Set(yes ? [...ids, ...numbers] : [...ids].filter((id) => !numbers.includes(id))));
  }

  return (
    <>
      <Topo titulo={titulo} volta={[fichas(nome), titulo]} />
      <p>Orçamentos já feitos guardam os preços de antes. Vazio é sob consulta.</p>
      <Todos rotulo="Selecionar todos os preços" precos={all} ids={ids} onChoose={choose} />
      <Barra numero={chosen.length} lote={lote} onClear={() => setIds(new Set())}>
        <MudarPrecos read={() => chosen} nome={nome} coluna="Preço" lote={lote} />
      </Barra>
      {tabelas.map((tabela, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two services may have one name
        <Secao key={at} titulo={tabela.titulo}>
          <Tabela tabela={tabela} nome={nome} ids={ids} onChoose={choose} />
        </Secao>
      ))}
    </>
  );
}

type Escolha = {
  ids: ReadonlySet<number>;
  onChoose: (precos: PrecoNaTabela[], yes: boolean) => void;
};

function Tabela({ tabela, nome, ...escolha }: Escolha & { tabela: TabelaPrecos; nome: string }) {
  const { titulo, colunas, linhas } = tabela;
  return (
    // What is hidden for screen readers scrolls with it.
    <div className="fichas-tabela ancora">
      <table className="texto-14">
        <caption className="sr-only">{titulo}</caption>
        <thead>
          <tr>
            <td />
            {colunas.map((coluna, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name
              <th key={at} scope="col">
                <Todos
                  rotulo={coluna}
                  precos={knownOf(linhas.map(({ precos }) => precos[at] ?? null))}
                  {...escolha}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two suppliers may have one name
            <tr key={at}>
              <th scope="row">
                <Todos rotulo={linha.titulo} precos={knownOf(linha.precos)} {...escolha} />
              </th>
              {linha.precos.map((preco, at) => (
                <td
                  key={preco?.id ?? `sem-${at}`}
                  data-escolhido={(preco && escolha.ids.has(preco.id)) || undefined}
                >
                  {preco && <PrecoDaTabela preco={preco} nome={nome} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Todos({ rotulo, precos, ids, onChoose }: Escolha & { rotulo: string; precos: PrecoNaTabela[] }) {
  return (
    <label>
      <input
        type="checkbox"
        checked={precos.length > 0 && precos.every(({ id }) => ids.has(id))}
        onChange={({ target }) => onChoose(precos, target.checked)}
      />
      <span>{rotulo}</span>
    </label>
  );
}

function knownOf(precos: (PrecoNaTabela | null)[]): PrecoNaTabela[] {
  return precos.filter((preco) => preco != null);
}
