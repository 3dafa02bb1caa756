/** The fields that a text's toolbar opens: a link's address, a picture's alternative text. */
import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useId, useState } from "react";
import { Botao } from "../parts/Botao.tsx";
import { isLink } from "./esquema.ts";
import "./Complementos.css";

export function LinkTexto({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
    <div className="complementos" data-fila="">
      <label htmlFor={id}>Leva a</label>
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
          tirar link
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

export function FotoTexto({ editor }: { editor: Editor }) {
  const id = useId();
  return (
    <div className="complementos" data-fila="">
      <label htmlFor={id}>A foto em palavras, para quem não a vê</label>
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
