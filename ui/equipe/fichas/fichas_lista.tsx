/** /fichas/{nome}: the records of one kind. */
import { verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useState } from "react";
import { ficha, novaFicha, tabela as tabelaHref } from "../addresses.ts";
import { api, attempt, useChange, useScreen } from "../desk.tsx";
import { EscolhaDoCampo } from "../editor/Itens.tsx";
import { changeFicha } from "../editor/useSave.ts";
import type { Values } from "../editor/values.ts";
import { Acao } from "../parts/Acao.tsx";
import { Arquivo } from "../parts/Arquivo.tsx";
import { Filtros } from "../parts/Filtros.tsx";
import { Selecao } from "../parts/Formulario.tsx";
import { Botoes, Linhas, Lista, Novo, Recusa, Topo } from "../parts/Kit.tsx";
import { Sortable, useMovable } from "../parts/Sortable.tsx";
import { counted } from "../parts/times.ts";
import { arquivoOf, sendFoto, TIPOS_DE_FOTO } from "../parts/upload.ts";
import { Recusados, useBatch } from "../precos/Barra.tsx";
import type { CampoFicha, FichaLinha, FichasLista, GradeFotos } from "../wire.ts";
import "./fichas_lista.css";

export default function FichasListaScreen(dados: FichasLista) {
  const { titulo, nome, texto, fixa, tabela, ordenavel, escolha, grade, fichas } = dados;
  return (
    <>
      <Topo titulo={titulo} volta={["/fichas", "Conteúdo e preços"]}>
        {!fixa && <Novo href={novaFicha(nome)}>novo registro</Novo>}
        {tabela && (
          <a className="botao botao--contorno" href={tabelaHref(nome)}>
            preços em tabela
          </a>
        )}
      </Topo>
      <Filtros rotulo={`Procurar em ${titulo}`} valores={{ texto }} />
      {dados.propostas.length > 0 && <Propostas nome={nome} propostas={dados.propostas} />}
      {grade && <VariasFotos nome={nome} grade={grade} />}
      <Lista
        {...dados}
        nomes={["registro", "registros"]}
        vazio={`Nenhum registro${texto && ` com “${texto}”`}.`}
        grade={!!grade}
      >
        {ordenavel ? (
          <Ordenada nome={nome} fichas={fichas} />
        ) : (
          fichas.map((linha) => (
            <li key={linha.id} className={grade ? "fichas-lista__foto" : undefined}>
              <a className="fichas-lista" href={ficha(nome, linha.id)}>
                {linha.imagem && (
                  <img src={linha.imagem} alt="" data-capa="" width={480} height={320} loading="lazy" />
                )}
                <span>{linha.titulo}</span>
                <small>{linha.nota}</small>
              </a>
              {escolha && <Escolha nome={nome} campo={escolha} linha={linha} />}
            </li>
          ))
        )}
      </Lista>
    </>
  );
}

/** One field of a record, saved when another value is chosen. */
function Escolha({ nome, campo, linha }: { nome: string; campo: CampoFicha; linha: FichaLinha }) {
  const { id, titulo, revisao, valor } = linha;
  const { change, ocupado, falha } = useChange<{ mudancas: Values }>(revisao, (body) =>
    changeFicha(nome, id, body),
  );
  return (
    <>
      <EscolhaDoCampo
        campo={campo}
        valores={{ [campo.nome]: valor }}
        control={{ id: `escolha-${id}`, "aria-label": `${campo.titulo}: ${titulo}`, "aria-busy": ocupado }}
        onChange={(chosen) =>
          change({ mudancas: { [campo.nome]: chosen } }, { texto: `${titulo}: guardado.` }, (antes) => [
            { mudancas: antes },
            `${titulo}: desfeito.`,
          ])
        }
      />
      {falha}
    </>
  );
}

/** Records out of the stock, made by one press and editable like any other. */
function Propostas({ nome, propostas }: Pick<FichasLista, "nome" | "propostas">) {
  async function create() {
    const params = { path: { nome } };
    const made = [];
    for (const body of propostas) made.push(await api.POST("/api/fichas/{nome}", { params, body }));
    return made.find(({ error }) => error) ?? made[0]!;
  }
  return (
    <div className="pilha vao-8" data-caixa="">
      <p>Pelo estoque de hoje seriam estas. Depois de criadas, cada uma pode ser mudada.</p>
      <p>{propostas.map(({ label }) => label).join(" · ")}</p>
      <Botoes>
        <Acao call={create}>criar estas</Acao>
      </Botoes>
    </div>
  );
}

function Ordenada({ nome, fichas }: { nome: string; fichas: FichaLinha[] }) {
  const [movidas, setMovidas] = useState<FichaLinha[]>();
  const lote = useBatch(["registro", "registros"]);
  const shown = movidas ?? fichas;
  async function arrange(ids: number[]) {
    const next = ids.flatMap((id) => shown.filter((one) => one.id === id));
    setMovidas(next);
    await lote.save({ nome, itens: placesOf(next), texto: "Ordem guardada" });
    setMovidas(undefined);
  }

  return (
    <>
      <p role="status">
        <small>{lote.parte == null ? "\u00a0" : "Guardando a ordem…"}</small>
      </p>
      <Recusados lote={lote} />
      <Sortable ids={shown.map(({ id }) => id)} estrategia={verticalListSortingStrategy} onArrange={arrange}>
        <Linhas>
          {shown.map((linha) => (
            <Movel key={linha.id} nome={nome} linha={linha} disabled={lote.parte != null} />
          ))}
        </Linhas>
      </Sortable>
    </>
  );
}

function placesOf(fichas: FichaLinha[]) {
  return fichas.flatMap(({ id, titulo, revisao, ordem }, at) => {
    const alvo = { id, titulo, revisao, preco_valor: null };
    return ordem === at + 1 ? [] : [{ alvo, edicao: { id, revisao, mudancas: { ordem: at + 1 } } }];
  });
}

type MovelProps = { nome: string; linha: FichaLinha; disabled: boolean };

function Movel({ nome, linha: { id, titulo, nota }, disabled }: MovelProps) {
  const { item, pega } = useMovable(id, disabled);

  return (
    <li {...item} className="fichas-lista__movel grade meio">
      <button type="button" className="mist" {...pega} aria-label={`Mover ${titulo}`}>
        <span aria-hidden="true">⠿</span>
      </button>
      <a className="entre folga-12 linha vao-12" href={ficha(nome, id)}>
        <span>{titulo}</span>
        <small>{nota}</small>
      </a>
    </li>
  );
}

/** Several photographs at once: a record each, all with the chosen value. */
function VariasFotos({ nome, grade: { foto, campo } }: { nome: string; grade: GradeFotos }) {
  const { refresh, tell } = useScreen();
  const { opcoes = [] } = campo;
  const [valor, setValor] = useState(String(opcoes[0]?.valor ?? ""));
  const [faltam, setFaltam] = useState(0);
  const [recusas, setRecusas] = useState<string[]>([]);

  async function add(files: File[]) {
    const refused: string[] = [];
    for (const [at, file] of files.entries()) {
      setFaltam(files.length - at);
      const recusa = await addOne(file).catch((causa) => (causa as Error).message);
      if (recusa) refused.push(`${file.name}: ${recusa}`);
    }
    setFaltam(0);
    setRecusas(refused);
    await refresh();
    const feitas = files.length - refused.length;
    if (feitas) tell({ texto: `${counted(feitas, "foto entrou", "fotos entraram")}.` });
  }

  async function addOne(file: File): Promise<string> {
    const body = { [foto]: arquivoOf((await sendFoto(file)).imagem), [campo.nome]: valor };
    const { recusa } = await attempt(api.POST("/api/fichas/{nome}", { params: { path: { nome } }, body }));
    return recusa ?? "";
  }

  return (
    <div className="fichas-lista__varias fim" data-fila="">
      <Selecao
        rotulo={`${campo.titulo} das novas fotos`}
        value={valor}
        onChange={({ target }) => setValor(target.value)}
        escolhas={opcoes.map((one) => [one.valor, one.titulo] as const)}
      />
      <Arquivo id="varias-fotos" accept={TIPOS_DE_FOTO} multiple disabled={faltam > 0} onFiles={add}>
        escolher fotos
      </Arquivo>
      <small role="status">{faltam > 0 && counted(faltam, "foto a caminho…", "fotos a caminho…")}</small>
      {recusas.length > 0 && (
        <Recusa>
          <ul>
            {recusas.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Recusa>
      )}
    </div>
  );
}
