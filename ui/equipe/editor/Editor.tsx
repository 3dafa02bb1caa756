/** The editor of a record: its fields in groups, drafts, saving. */
import { ChevronDown } from "lucide";
import { type ReactNode, useEffect } from "react";
import { Icone } from "../../parts/Icone.tsx";
import { Botao, Recusa } from "../parts/Kit.tsx";
import { whenOf } from "../parts/times.ts";
import type { CampoFicha } from "../wire.ts";
import { CampoEditor } from "./CampoEditor.tsx";
import { Confirmacao } from "./Confirmacao.tsx";
import { Conflitos } from "./Conflitos.tsx";
import { type EditorProps, type Fields, useEditor } from "./useEditor.ts";
import { textOf, titlesOf, type Values } from "./values.ts";
import "./Editor.css";

type Props = EditorProps & { lado?: ((valores: Values) => ReactNode) | undefined };

export function Editor({ lado, ...props }: Props) {
  const { fields, disputa, recusa, incomum, ocupado, mudados, achado, save, discard } = useEditor(props);
  const { campos, botao, onPropose } = props;
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    named?.scrollIntoView({ block: "center" });
    named?.focus({ preventScroll: true });
  }, []);
  const form = (
    <form className="editor vao-24" noValidate onSubmit={save}>
      {achado && mudados.length > 0 && (
        <p className="editor__rascunho" data-caixa="aviso" role="status">
          {`Você tem mudanças não guardadas de ${whenOf(achado.quando)}: ${titlesOf(mudados)}.`}
        </p>
      )}
      <Grupos {...fields} />
      {onPropose && (
        <p>
          <Botao onClick={() => fields.write(onPropose(fields.valores, campos))}>
            propor endereço e textos
          </Botao>
        </p>
      )}
      <Conflitos {...disputa} campos={campos} valores={fields.valores} />
      <div className="editor__pe divisa folga-12 noite" data-fila="">
        {recusa && <Recusa>{recusa}</Recusa>}
        {incomum ? (
          <Confirmacao
            incomum={incomum}
            ocupado={ocupado}
            onConfirm={() => save(undefined, incomum.depois)}
          />
        ) : (
          <Botao type="submit" peso={mudados.length ? "principal" : "comum"} aria-disabled={ocupado}>
            {ocupado ? "guardando…" : botao}
          </Botao>
        )}
        {mudados.length > 0 && (
          <Botao peso="texto" onClick={discard}>
            descartar mudanças
          </Botao>
        )}
      </div>
    </form>
  );
  if (!lado) return form;
  return (
    <div className="editor__mesa grade">
      {form}
      <div className="editor__lado">{lado(fields.valores)}</div>
    </div>
  );
}

/** A group without required fields is folded, with a summary of its values. */
function Grupos({ campos, ...rest }: Fields) {
  return [...new Set(campos.map(({ grupo }) => grupo))].map((grupo, at) => {
    const fields = campos.filter((campo) => campo.grupo === grupo);
    const named = fields.some(({ nome }) => location.hash === `#campo-${nome}`);
    const editors = fields.map((campo) => <CampoEditor key={campo.nome} campo={campo} {...rest} />);
    return at === 0 || fields.some(({ obrigatorio }) => obrigatorio) ? (
      <fieldset key={grupo} className="editor__grupo" data-caixa="">
        {grupo && <legend className="rotulo">{grupo}</legend>}
        <div className="editor__campos pilha">{editors}</div>
      </fieldset>
    ) : (
      <details
        key={grupo}
        open={named}
        className="editor__grupo editor__grupo--dobrado flexivel"
        data-caixa=""
      >
        <summary className="linha meio">
          <span className="rotulo firme">{grupo}</span>{" "}
          <small className="reticencias flexivel">{resumoOf(fields, rest.valores)}</small>
          <Icone de={ChevronDown} />
        </summary>
        <div className="editor__campos pilha">{editors}</div>
      </details>
    );
  });
}

/** The values in a line, which CSS cuts at the end. */
function resumoOf(campos: CampoFicha[], valores: Values): string {
  const known = campos.filter(({ nome }) => valores[nome] && valores[nome] !== "0");
  const texts = known.map((campo) => shortOf(campo, textOf(campo, valores[campo.nome])));
  return texts.filter(Boolean).join(" · ") || "nada preenchido";
}

/** Kinds whose values need their title. */
const NOMEADOS = new Set(["inteiro", "ano", "data", "itens"]);

function shortOf({ tipo, titulo }: CampoFicha, text: string): string {
  if (tipo === "sim") return titulo;
  if (NOMEADOS.has(tipo)) return text && `${titulo}: ${text}`;
  return text.replace(/<[^>]*>/g, " ").slice(0, 60);
}
