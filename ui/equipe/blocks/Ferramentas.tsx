/** The toolbar of a text: one Tab stop, with arrow keys within it. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import * as icones from "lucide";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icone } from "../../parts/Icone.tsx";
import { Botao } from "../parts/Kit.tsx";
import { TIPOS_DE_FOTO } from "../parts/upload.ts";
import { isLink } from "./schema.ts";
import "./Ferramentas.css";

type Comando = {
  titulo: string;
  icone: icones.IconNode;
  /** The toolbar's own action, in place of `apply`. */
  acao?: "link" | "foto" | "html";
  apply?: (chain: ChainedCommands) => ChainedCommands;
  /** The block or mark that it makes, and its attributes. */
  nome?: string;
  de?: object;
  able?: (editor: Editor) => boolean;
};

/** In the order of the toolbar. */
const COMMANDS: Comando[] = [
  titulo(2, "Título (Ctrl Alt 2)", icones.Heading2),
  titulo(3, "Subtítulo (Ctrl Alt 3)", icones.Heading3),
  titulo(4, "Título menor (Ctrl Alt 4)", icones.Heading4),
  marca("bold", "Negrito (Ctrl B)", icones.Bold),
  marca("italic", "Itálico (Ctrl I)", icones.Italic),
  marca("underline", "Sublinhado (Ctrl U)", icones.Underline),
  lista("bulletList", "Lista (Ctrl Shift 8)", icones.List),
  lista("orderedList", "Lista numerada (Ctrl Shift 7)", icones.ListOrdered),
  { titulo: "Link (Ctrl K)", icone: icones.Link, acao: "link", nome: "link" },
  { titulo: "Foto", icone: icones.ImagePlus, acao: "foto" },
  passo("undo", "Desfazer (Ctrl Z)", icones.Undo2),
  passo("redo", "Refazer (Ctrl Shift Z)", icones.Redo2),
  { titulo: "Editar o HTML", icone: icones.CodeXml, acao: "html" },
];

type Props = {
  editor: Editor;
  alvo: string;
  comLink: boolean;
  onLink: (aberto: boolean) => void;
  onFotos: (files: File[]) => void;
  onFonte: () => void;
};

export function Ferramentas({ editor, alvo, comLink, onLink, onFotos, onFonte }: Props) {
  const [parada, setParada] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const acoes = { link: () => onLink(!comLink), foto: () => file.current?.click(), html: onFonte };
  function move(event: KeyboardEvent) {
    const to = { ArrowRight: parada + 1, ArrowLeft: parada - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    buttons.at(to % buttons.length)?.focus();
  }
  return (
    <div className="ferramentas grafite">
      <div role="toolbar" aria-label="Formatação" aria-controls={alvo} ref={bar} onKeyDown={move}>
        {COMMANDS.map(({ titulo, icone, acao, apply, nome, de, able }, at) => (
          <button
            key={titulo}
            type="button"
            tabIndex={at === parada ? 0 : -1}
            title={titulo}
            aria-label={titulo}
            aria-pressed={nome ? editor.isActive(nome, de) || (nome === "link" && comLink) : undefined}
            aria-disabled={able && !able(editor)}
            onFocus={() => setParada(at)}
            onClick={acao ? acoes[acao] : () => apply?.(editor.chain().focus()).run()}
          >
            <Icone de={icone} />
          </button>
        ))}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        multiple
        accept={TIPOS_DE_FOTO}
        aria-label="Fotos do texto"
        onChange={({ target }) => {
          onFotos([...(target.files ?? [])]);
          target.value = ""; // the same file may be chosen again
        }}
      />
      {comLink && <LinkTexto editor={editor} onClose={() => onLink(false)} />}
      {editor.isActive("image") && <FotoTexto editor={editor} />}
    </div>
  );
}

function LinkTexto({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current: string = editor.getAttributes("link").href ?? "";
  const [href, setHref] = useState(current);
  const [erro, setErro] = useState("");
  const id = useId();

  function apply() {
    const whole = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(href.trim()) ? `https://${href.trim()}` : href.trim();
    if (!isLink(whole)) return setErro("Comece com https://, mailto:, tel: ou, nesta loja, com /.");
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: "text", text: whole, marks: [{ type: "link", attrs: { href: whole } }] });
    else chain.setLink({ href: whole });
    chain.run();
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault(); // it would save the record
      apply();
    }
    if (event.key !== "Escape") return;
    editor.commands.focus();
    onClose();
  }
  return (
    <div className="ferramentas__campo divisa" data-fila="">
      <label className="nota" htmlFor={id}>
        Leva a
      </label>
      <input
        ref={focus}
        id={id}
        value={href}
        placeholder="https://… ou /busca"
        aria-invalid={Boolean(erro)}
        aria-describedby={erro ? `${id}-erro` : undefined}
        onChange={(e) => setHref(e.target.value)}
        onKeyDown={onKeyDown}
      />
      <Botao onClick={apply}>aplicar link</Botao>
      {current && (
        <Botao
          peso="texto"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          remover link
        </Botao>
      )}
      {erro && (
        <small data-tom="erro" id={`${id}-erro`} role="status">
          {erro}
        </small>
      )}
    </div>
  );
}

function focus(field: HTMLInputElement | null) {
  field?.focus();
}

function FotoTexto({ editor }: { editor: Editor }) {
  const id = useId();
  return (
    <div className="ferramentas__campo divisa" data-fila="">
      <label className="nota" htmlFor={id}>
        A foto em palavras, para quem não a vê
      </label>
      <input
        id={id}
        maxLength={160}
        value={String(editor.getAttributes("image").alt ?? "")}
        onChange={(e) => editor.commands.updateAttributes("image", { alt: e.target.value })}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
    </div>
  );
}

function titulo(level: 2 | 3 | 4, words: string, icone: icones.IconNode): Comando {
  const de = { level };
  return { titulo: words, icone, nome: "heading", de, apply: (chain) => chain.toggleHeading(de) };
}

function marca(nome: string, titulo: string, icone: icones.IconNode): Comando {
  return { titulo, icone, nome, apply: (chain) => chain.toggleMark(nome) };
}

function lista(nome: string, titulo: string, icone: icones.IconNode): Comando {
  return { titulo, icone, nome, apply: (chain) => chain.toggleList(nome, "listItem") };
}

function passo(nome: "undo" | "redo", titulo: string, icone: icones.IconNode): Comando {
  return { titulo, icone, apply: (chain) => chain[nome](), able: (editor) => editor.can()[nome]() };
}
