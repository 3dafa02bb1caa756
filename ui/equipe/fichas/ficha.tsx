/** /fichas/{nome}/{id}: one record in the editor, beside a preview of its page. */
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { institucional } from "../../lib/addresses.ts";
import { afterPause } from "../../parts/useAnswer.ts";
import { ficha, fichas } from "../addresses.ts";
import { api, attempt, useScreen } from "../desk.tsx";
import { Editor } from "../editor/Editor.tsx";
import { removeFicha, useSave } from "../editor/useSave.ts";
import { recordNameOf, sentValuesOf, type Values } from "../editor/values.ts";
import { Removal } from "../parts/Acao.tsx";
import { Botoes, Secao, Topo } from "../parts/Kit.tsx";
import type { CampoFicha, FichaTela } from "../wire.ts";
import { ChangeHistory, sentencesOf } from "./ChangeHistory.tsx";
import "./ficha.css";

export default function FichaScreen(dados: FichaTela) {
  const { titulo, nome, id, revisao, fixa, previa, valores, campos, historico } = dados;
  const { site } = useScreen();
  const chave = `${nome}:${id ?? "novo"}`;
  const fixada = nome.startsWith("pagina-");
  const pagina = paginaOf(nome, valores);
  const save = useSave({
    nome,
    id,
    chave,
    hrefOf: (made) => ficha(nome, made),
    criado: "Guardado: o registro foi criado.",
    link:
      previa && (fixada || String(valores.status).toLowerCase() === "ativo")
        ? { href: site + pagina, titulo: "ver no site" }
        : undefined,
  });
  const chamado = recordNameOf(valores, campos) || recordNameOf(valores, campos, ["veiculo"]) || titulo;

  return (
    <>
      <Topo
        titulo={id == null ? "Novo registro" : fixa ? titulo : chamado}
        volta={fixa ? ["/fichas", "Conteúdo e preços"] : [fichas(nome), titulo]}
      />
      <Editor
        key={chave}
        chave={chave}
        campos={campos}
        valores={valores}
        revisao={revisao}
        botao="guardar"
        onSave={save}
        lado={previa ? (escritos) => <Previa {...{ nome, id, campos }} valores={escritos} /> : undefined}
      />
      {id != null && !fixa && (
        <Botoes>
          <Removal
            nome={`“${chamado}” de ${titulo}`}
            botao="remover este registro"
            revisao={revisao}
            call={(revisao) => removeFicha(nome, id, revisao)}
            depois={fichas(nome)}
            feito={{ texto: `Removido: ${chamado}.` }}
          />
        </Botoes>
      )}
      <ChangeHistory historico={historico} linhasOf={(one) => sentencesOf(one, campos)} />
    </>
  );
}

/** The address of the site's page that shows a record. */
function paginaOf(nome: string, valores: Values): string {
  if (nome === "textos") return institucional(String(valores.url));
  return nome.startsWith("pagina-") ? nome.replace(/^pagina-(home)?/, "/") : "/";
}

const PAUSA_MS = 300;
const RETRY_MS = 2000;
const CABECA = 140; // px of the page's header, and a margin
const QUADROS: [titulo: string, largura: number, altura: number][] = [
  ["No computador", 1280, 720],
  ["No telefone", 390, 844],
];

type PreviaProps = { nome: string; id: number | null; campos: CampoFicha[]; valores: Values };

function Previa({ nome, id, campos, valores }: PreviaProps) {
  const { html, recusa } = usePrevia(nome, id ?? 0, JSON.stringify(sentValuesOf(campos, valores)));
  return (
    <Secao titulo="Como fica no site">
      <small data-tom="destaque" role="status">
        {recusa && `A prévia mostra a última versão completa. ${recusa}`}
      </small>
      <div className="ficha__previa grade vao-20">
        {QUADROS.map(([titulo, largura, altura]) => (
          <Quadro key={largura} {...{ titulo, largura, altura, html }} />
        ))}
      </div>
    </Secao>
  );
}

type QuadroProps = { titulo: string; largura: number; altura: number; html: string };

/** A page of this size, shrunk to the place that it has; it stays where somebody scrolled it to. */
function Quadro({ titulo, largura, altura, html }: QuadroProps) {
  const rolagem = useRef<number>(undefined);
  const style = { "--largura": `${largura}px`, "--altura": `${altura}px` } as CSSProperties;
  return (
    <figure className="ficha__quadro" style={style}>
      <figcaption className="abaixo-8">{`${titulo}, ${largura} px`}</figcaption>
      <div className="corta grafite">
        {html && (
          <iframe
            title={`${titulo}, ${largura} px`}
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={({ currentTarget: { contentWindow } }) => {
              if (!contentWindow) return;
              contentWindow.scrollTo({ top: rolagem.current ?? textTop(contentWindow), behavior: "instant" });
              contentWindow.onscroll = () => {
                rolagem.current = contentWindow.scrollY;
              };
            }}
          />
        )}
      </div>
    </figure>
  );
}

/** The start of a page's text, below its head; the cover above it fills a screen. */
function textTop({ document }: Window): number {
  const text = document.querySelector(".html")?.getBoundingClientRect().top;
  return text ? text - CABECA : 0;
}

/** The page of the newest values that fit, retried while the renderer is busy; an answer to earlier ones is dropped. */
function usePrevia(nome: string, ficha: number, valores: string) {
  const [previa, setPrevia] = useState({ html: "", recusa: "" });
  useEffect(() => {
    async function load(signal: AbortSignal) {
      const call = api.POST("/api/previa/{nome}", {
        params: { path: { nome }, query: { ficha } },
        body: JSON.parse(valores),
        parseAs: "text",
        signal,
      });
      const { data, recusa = "", transient } = await attempt<string>(call);
      if (signal.aborted) return;
      setPrevia(({ html }) => ({ html: data ?? html, recusa }));
      if (transient) setTimeout(() => signal.aborted || load(signal), RETRY_MS);
    }
    return afterPause(PAUSA_MS, load);
  }, [nome, ficha, valores]);
  return previa;
}
