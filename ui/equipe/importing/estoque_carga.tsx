/** /estoque/importar/{id}: the preview of an import, its confirmation and its result. */
import { useState } from "react";
import { resultado } from "../addresses.ts";
import { api, useAction } from "../desk.tsx";
import { Acao, Removal } from "../parts/Acao.tsx";
import { Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Botoes, Linhas, Recusa, Secao, Topo } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import type { Carga, Escolha, ImportarCarga } from "../wire.ts";
import { Colunas, Correcoes } from "./Correcoes.tsx";
import { ETAPAS, Ocorrencias, Resultado } from "./Resultado.tsx";

const PARADAS: Carga["etapa"][] = ["ensaiada", "feita", "falhou", "desfeita"];
const IMPORTADAS: Carga["etapa"][] = ["feita", "desfazer", "desfazendo", "desfeita"];
const IMPORTAR = "/estoque/importar";
const MUITOS = 0.3;
const RETIRAR: [Carga["retirar"], string][] = [
  ["", "ficam como estão"],
  ["ocultar", "são ocultados"],
  ["vender", "são marcados como vendidos"],
];

export default function CargaScreen(tela: ImportarCarga) {
  const { carga } = tela;
  const { id, nome, etapa, falha, balanco } = carga;
  const { ocorrencias = [] } = balanco;
  const titulos = new Map(tela.colunas.map(({ valor, titulo }) => [valor, titulo]));
  const [mudada, setMudada] = useState<Carga["etapa"]>();
  // What is corrected counts once the file was rehearsed again.
  if (mudada && etapa !== mudada) setMudada(undefined);
  const correct = { ...tela, onMudanca: () => setMudada(etapa) };
  return (
    <>
      <Topo titulo={nome} volta={[IMPORTAR, "Importar e exportar"]} />
      <p className="estoque-carga__etapa abaixo-20" data-tom="destaque" role="status">
        {ETAPAS[etapa]}
      </p>
      {!PARADAS.includes(etapa) && <Andamento carga={carga} />}
      {falha && <Recusa>{falha}</Recusa>}
      {balanco.recusa && etapa === "ensaiada" && <Recusa>{balanco.recusa}</Recusa>}
      {(etapa === "ensaiada" || etapa === "feita") && (
        <Resultado carga={carga} titulos={titulos}>
          {etapa === "ensaiada" ? (
            <Correcoes {...correct} titulos={titulos} />
          ) : (
            <Ocorrencias ocorrencias={ocorrencias} titulos={titulos} />
          )}
          {ocorrencias.length > 0 && (
            <Botoes>
              <a className="botao botao--contorno" href={resultado(id)} download>
                Baixar erros e avisos (CSV)
              </a>
            </Botoes>
          )}
        </Resultado>
      )}
      {etapa === "ensaiada" && (
        <>
          <Colunas {...correct} />
          <Decisao key={id} carga={carga} mudada={Boolean(mudada)} />
        </>
      )}
      {!IMPORTADAS.includes(etapa) && <Descarte carga={carga} />}
      {(etapa === "feita" || (etapa === "falhou" && carga.mudancas > 0)) && (
        <Botoes>
          <a className="botao botao--contorno" href="/estoque">
            Ver o estoque
          </a>
          {carga.mudancas > 0 && <Desfazer carga={carga} />}
        </Botoes>
      )}
      {etapa === "desfeita" && <Desfeita carga={carga} />}
    </>
  );
}

function Andamento({ carga: { etapa, feitos, total, recebido, tamanho } }: { carga: Carga }) {
  const [done, of] = etapa === "recebendo" ? [recebido, tamanho] : [feitos, total];
  const numeros =
    total > 0 && `${feitos.toLocaleString("pt-BR")} de ${total.toLocaleString("pt-BR")} carros. `;
  const lendo = etapa === "ensaiando" && "O arquivo está sendo lido. ";
  return (
    <div className="medida mist pilha">
      <progress value={of ? done : undefined} max={of || 1} aria-label={ETAPAS[etapa]} />
      <p>
        {etapa === "recebendo"
          ? "O envio não terminou. Se você fechou a aba durante o envio, envie o arquivo de novo."
          : `${numeros || lendo || ""}Você pode fechar esta página: o trabalho continua.`}
      </p>
    </div>
  );
}

function Decisao({ carga, mudada }: { carga: Carga; mudada: boolean }) {
  const { act, ocupado, falha } = useAction();
  const { id, balanco } = carga;
  const [body, setBody] = useState(() => readDecisao(new FormData()));
  const { ausentes, importados, novos, alterados, precos } = balanco;
  const { retirar, confirmar, confirmar_precos } = body;
  const muitos = retirar !== "" && ausentes > MUITOS * importados;
  const params = { path: { carga: id } };
  return (
    <form
      className="acima-32 medida"
      data-caixa=""
      onChange={({ currentTarget }) => setBody(readDecisao(new FormData(currentTarget)))}
      onSubmit={sendBy(() => act(() => api.POST("/api/importacoes/{carga}/importar", { params, body })))}
    >
      {ausentes > 0 && (
        <Selecao
          rotulo={`${ausentes} de ${importados} carros importados não estão neste arquivo`}
          name="retirar"
          escolhas={RETIRAR}
        />
      )}
      {muitos && (
        <label>
          <input type="checkbox" name="confirmar" />
          <span>{`São mais de 30 %. Retirar ${ausentes} carros mesmo assim.`}</span>
        </label>
      )}
      {precos > 0 && (
        <label>
          <input type="checkbox" name="confirmar_precos" />
          <span>{`Confirmar valores fora do comum: ${precos === 1 ? "1 carro" : `${precos} carros`}. Sem isto, ${precos === 1 ? "a linha fica" : "as linhas ficam"} de fora.`}</span>
        </label>
      )}
      <Botao type="submit" peso="principal" disabled={ocupado || mudada || (muitos && !confirmar)}>
        {novos + alterados + (retirar ? ausentes : 0) + (confirmar_precos ? precos : 0) > 0
          ? "importar agora"
          : "concluir sem mudanças"}
      </Botao>
      {mudada && <p className="mist">Há correções por conferir: confira de novo antes de importar.</p>}
      {falha}
    </form>
  );
}

function readDecisao(form: FormData): Escolha {
  const retirar = (form.get("retirar") ?? "") as Escolha["retirar"];
  return { retirar, confirmar: form.has("confirmar"), confirmar_precos: form.has("confirmar_precos") };
}

function Descarte({ carga: { id, etapa } }: { carga: Carga }) {
  const importando = etapa === "importando";
  return (
    <Botoes>
      <Acao
        call={() => api.DELETE("/api/importacoes/{carga}", { params: { path: { carga: id } } })}
        depois={importando ? undefined : IMPORTAR}
      >
        {importando ? "parar a importação" : "descartar este arquivo"}
      </Acao>
    </Botoes>
  );
}

function Desfazer({ carga: { id, nome } }: { carga: Carga }) {
  const undo = () => api.POST("/api/importacoes/{carga}/desfazer", { params: { path: { carga: id } } });
  return (
    <Removal nome={`“${nome}”`} botao="desfazer esta importação" verbo="desfazer" call={undo}>
      Os carros que vieram neste arquivo são removidos, ou ocultados se já estiveram no site. O que ele mudou
      volta a ser como antes. O que alguém mudou depois fica como está.
    </Removal>
  );
}

function Desfeita({ carga: { balanco } }: { carga: Carga }) {
  const { retirados, alterados, ocorrencias = [] } = balanco;
  return (
    <>
      <p>
        {`${counted(retirados, "carro foi removido ou ocultado", "carros foram removidos ou ocultados")}; ${counted(alterados, "mudança foi desfeita", "mudanças foram desfeitas")}.`}
      </p>
      {ocorrencias.length > 0 && (
        <Secao titulo="O que ficou como estava">
          <Linhas>
            {ocorrencias.map(({ codigo, campo, detalhe }) => (
              <li key={`${codigo} ${campo} ${detalhe}`}>
                <b>{codigo}</b>
                <span>{` ${detalhe}`}</span>
              </li>
            ))}
          </Linhas>
        </Secao>
      )}
    </>
  );
}
