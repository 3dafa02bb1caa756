/** /estoque/importar: a file of cars comes in, the stock goes out as one, and what came before. */
import { useState } from "react";
import { carga as cargaHref, exportacao } from "../addresses.ts";
import { sendCarga } from "../cargas.ts";
import { Arquivo } from "../parts/Arquivo.tsx";
import { Recusa } from "../parts/Porta.tsx";
import { ETAPAS } from "../parts/palavras.ts";
import { quandoOf } from "../parts/quando.ts";
import type { Carga, Importar } from "../wire.ts";
import "./estoque_importar.css";

export default function ImportarTela({ pedaco, sites, cargas }: Importar) {
  return (
    <>
      <p className="estoque-importar__volta">
        <a href="/estoque">Estoque</a>
      </p>
      <h1>Importar e exportar</h1>
      <Envio pedaco={pedaco} />
      <details className="estoque-importar__ajuda">
        <summary>Como preparar o arquivo</summary>
        <ul>
          <li>
            A primeira linha da planilha tem os nomes das colunas. Baixe o estoque em CSV: é o modelo, com
            todas.
          </li>
          <li>
            <b>codigo_externo</b> é o código do carro no outro sistema. Por ele o mesmo carro é reconhecido da
            próxima vez, e nada se repete.
          </li>
          <li>Marca e modelo que não existem são criados. Confira os nomes novos antes de importar.</li>
          <li>
            Fotos: num ZIP com a planilha, pelo nome do arquivo, ou por pastas com o código de cada carro.
            {sites.length > 0 && ` Também por endereços de ${sites.join(", ")}.`}
          </li>
          <li>Um carro sem nenhuma foto entra oculto.</li>
        </ul>
      </details>
      <h2 className="estoque-importar__titulo">Levar o estoque</h2>
      <p className="estoque-importar__saidas">
        <a className="botao botao--contorno" href={exportacao("csv")} download>
          planilha (CSV)
        </a>
        <a className="botao botao--contorno" href={exportacao("json")} download>
          completo (JSON)
        </a>
        <a className="botao botao--contorno" href={exportacao("zip")} download>
          completo com fotos (ZIP)
        </a>
        <a className="botao botao--contorno" href={exportacao("api")} download>
          como a API (JSON)
        </a>
      </p>
      <h2 className="estoque-importar__titulo">Importações</h2>
      {cargas.length ? <Lista cargas={cargas} /> : <p>Nenhum arquivo foi importado ainda.</p>}
    </>
  );
}

function Envio({ pedaco }: { pedaco: number }) {
  const [parte, setParte] = useState<number | null>(null);
  const [recusa, setRecusa] = useState("");

  async function send(file: File) {
    setRecusa("");
    setParte(0);
    try {
      location.assign(cargaHref(await sendCarga(file, pedaco, setParte)));
    } catch (causa) {
      setParte(null);
      setRecusa((causa as { detail?: string }).detail ?? (causa as Error).message);
    }
  }

  return (
    <div className="estoque-importar__envio">
      <Arquivo
        id="arquivo"
        tipos=".csv,.json,.zip,text/csv,application/json,application/zip"
        principal
        desativado={parte != null}
        aria-describedby="arquivo-ajuda"
        onFiles={([file]) => file && send(file)}
      >
        {parte == null ? "escolher arquivo e conferir" : "enviando…"}
      </Arquivo>
      <p id="arquivo-ajuda" className="estoque-importar__nota">
        CSV, JSON ou ZIP com fotos. Primeiro um ensaio: nada muda até você conferir e importar.
      </p>
      {parte != null && <progress value={parte} aria-label="Envio do arquivo" />}
      {recusa && <Recusa>{recusa}</Recusa>}
    </div>
  );
}

function Lista({ cargas }: { cargas: Carga[] }) {
  return (
    <ul className="estoque-importar__lista">
      {cargas.map(({ id, nome, quando, quem, etapa, balanco }) => (
        <li key={id}>
          <a href={cargaHref(id)}>
            <span>{nome}</span>
            <small>
              {quandoOf(quando)}
              {quem && ` · ${quem}`}
            </small>
            <span>
              {ETAPAS[etapa]}
              {etapa === "feita" && ` · novos: ${balanco.novos}, alterados: ${balanco.alterados}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
