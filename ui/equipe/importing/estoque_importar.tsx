/** /estoque/importar: imports a file of cars, exports the stock, and lists earlier imports. */
import { useState } from "react";
import { ok } from "../../platform/api.ts";
import { carga, exportacao, pedacoOf } from "../addresses.ts";
import { api } from "../desk.tsx";
import { Arquivo } from "../parts/Arquivo.tsx";
import { Botoes, Linhas, Recusa, Secao, Topo } from "../parts/Kit.tsx";
import { whenOf } from "../parts/times.ts";
import { type FalhaDeEnvio, upload } from "../parts/upload.ts";
import type { Importar, Recebido } from "../wire.ts";
import { ETAPAS } from "./Resultado.tsx";

const SAIDAS = [
  ["csv", "planilha (CSV)"],
  ["json", "completo (JSON)"],
  ["zip", "completo com fotos (ZIP)"],
] as const;

export default function ImportarScreen({ pedaco, sites, cargas }: Importar) {
  return (
    <>
      <Topo titulo="Importar e exportar" volta={["/estoque", "Estoque"]} />
      <Envio pedaco={pedaco} />
      <details className="acima-16">
        <summary className="folga-12">Como preparar o arquivo</summary>
        <ul className="medida mist pilha vao-8">
          <li>
            Envie a planilha como ela é, de Excel ou em CSV: títulos acima das colunas não atrapalham. O
            estoque em CSV, abaixo, é o modelo com todas as colunas.
          </li>
          <li>
            <b>Código</b> é o código do carro no outro sistema. Por ele o mesmo carro é reconhecido da próxima
            vez, e nada se repete.
          </li>
          <li>Marca e modelo que não existem são criados. Confira os nomes novos antes de importar.</li>
          <li>
            <span>
              Fotos: num ZIP, escolhido junto com a planilha, pelo nome do arquivo ou por pastas com o código
              ou a placa de cada carro.
            </span>
            {sites.length > 0 && <span>{` Também por endereços de ${sites.join(", ")}.`}</span>}
          </li>
          <li>
            Um carro cujas fotos vêm junto aparece no site; um sem nenhuma foto entra oculto. Para esconder um
            carro com fotos, escreva Oculto na coluna Situação no site.
          </li>
        </ul>
      </details>
      <Secao titulo="Levar o estoque">
        <Botoes>
          {SAIDAS.map(([formato, titulo]) => (
            <a key={formato} className="botao botao--contorno" href={exportacao(formato)} download>
              {titulo}
            </a>
          ))}
        </Botoes>
      </Secao>
      <Secao titulo="Importações" vazio={!cargas.length && "Nenhum arquivo foi importado ainda."}>
        <Linhas>
          {cargas.map(({ id, nome, quando, quem, etapa, balanco: { novos, alterados } }) => (
            <li key={id}>
              <a href={carga(id)} data-colunas="">
                <span>{nome}</span>
                <small>{[whenOf(quando), quem].filter(Boolean).join(" · ")}</small>
                <span>
                  <span>{ETAPAS[etapa]}</span>
                  {etapa === "feita" && <span>{` · entraram: ${novos}, alterados: ${alterados}`}</span>}
                </span>
              </a>
            </li>
          ))}
        </Linhas>
      </Secao>
    </>
  );
}

function Envio({ pedaco }: { pedaco: number }) {
  const [parte, setParte] = useState<number | null>(null);
  const [recusa, setRecusa] = useState("");

  async function send(files: File[]) {
    const file = pack(files);
    if (!file) return setRecusa("Escolha uma planilha só, com ou sem um ZIP das fotos dela.");
    if (!file.size) return setRecusa("O arquivo está vazio.");
    setRecusa("");
    setParte(0);
    try {
      location.assign(carga(await sendCarga(file, pedaco, setParte)));
    } catch (causa) {
      setParte(null);
      setRecusa((causa as { detail?: string }).detail ?? (causa as Error).message);
    }
  }

  return (
    <div className="pilha inicio" data-caixa="">
      <Arquivo
        id="arquivo"
        accept=".xlsx,.xls,.ods,.csv,.json,.zip"
        multiple
        principal
        disabled={parte != null}
        aria-describedby="arquivo-ajuda"
        onFiles={send}
      >
        {parte == null ? "escolher arquivo e conferir" : "enviando…"}
      </Arquivo>
      <small id="arquivo-ajuda">
        Excel, CSV ou JSON, sozinho ou junto com um ZIP das fotos. Primeiro um ensaio: nada muda até você
        conferir e importar.
      </small>
      {parte != null && <progress value={parte} aria-label="Envio do arquivo" />}
      {recusa && <Recusa>{recusa}</Recusa>}
    </div>
  );
}

const CARROS = /\.(xlsx|xls|ods|csv|json)$/i;

/** One file for the upload: a file of cars with its ZIP of photographs behind it; undefined where files do not belong together. */
export function pack(files: File[]): File | undefined {
  const carros = files.find(({ name }) => CARROS.test(name));
  const zip = files.find(({ name }) => /\.zip$/i.test(name));
  if (files.length === 1) return files[0];
  return files.length === 2 && carros && zip ? new File([carros, zip], carros.name) : undefined;
}

const TENTATIVAS = 4;
const TYPE = { "Content-Type": "application/octet-stream" };

/** Uploads a large file in pieces, of which a lost one is sent again; returns the number of the new import. */
async function sendCarga(file: File, pedaco: number, onProgress: (part: number) => void): Promise<number> {
  const { id } = await ok(api.POST("/api/importacoes", { body: { nome: file.name, tamanho: file.size } }));
  let recebido = 0;
  let falhas = 0;
  while (recebido < file.size) {
    try {
      const piece = file.slice(recebido, recebido + pedaco);
      ({ recebido } = await upload<Recebido>("PUT", pedacoOf(id, recebido), piece, TYPE));
      falhas = 0;
    } catch (causa) {
      falhas += 1;
      if (falhas === TENTATIVAS || (causa as FalhaDeEnvio).status) throw causa;
    }
    onProgress(recebido / file.size);
  }
  return id;
}
