/** The toolbar of a text: one Tab stop, with arrow keys within it. */
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { Icone } from "../../parts/Icone.tsx";
import { TIPOS } from "../parts/fotos.ts";
import { FotoTexto, LinkTexto } from "./Complementos.tsx";
import { COMANDOS } from "./comandos.ts";
import "./Ferramentas.css";

type Props = {
  editor: Editor;
  alvo: string;
  /** Whether a link's field is open. */
  comLink: boolean;
  onLink: (aberto: boolean) => void;
  onFotos: (files: File[]) => void;
  onFonte: () => void;
};

export function Ferramentas({ editor, alvo, comLink, onLink, onFotos, onFonte }: Props) {
  const [parada, setParada] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const acoes: Record<string, () => void> = {
    link: () => onLink(!comLink),
    foto: () => file.current?.click(),
    html: onFonte,
  };
  function move(event: KeyboardEvent) {
    const last = COMANDOS.length - 1;
    const to = { ArrowRight: parada + 1, ArrowLeft: parada - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = to < 0 ? last : to > last ? 0 : to;
    setParada(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  }
  return (
    <div className="ferramentas">
      <div role="toolbar" aria-label="Formatação" aria-controls={alvo} ref={bar} onKeyDown={move}>
        {COMANDOS.map(({ nome, titulo, icone, apply, active, able }, at) => (
          <button
            key={nome}
            type="button"
            tabIndex={at === parada ? 0 : -1}
            title={titulo}
            aria-label={titulo}
            aria-pressed={nome === "link" ? comLink || editor.isActive("link") : active?.(editor)}
            aria-disabled={able && !able(editor)}
            onFocus={() => setParada(at)}
            onClick={() => (apply ? apply(editor.chain().focus()).run() : acoes[nome]?.())}
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
        accept={TIPOS}
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
