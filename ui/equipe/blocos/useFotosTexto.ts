/** Uploads photographs into a text, one after the other. */
import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { sendFoto } from "../parts/fotos.ts";

const LARGURA = 1200; // every photograph has a variant of it (db/photos/darkroom.py)

export function useFotosTexto(editor: Editor) {
  const [envio, setEnvio] = useState("");
  async function sendFotos(files: File[]) {
    for (const [at, file] of files.entries()) {
      setEnvio(`Enviando a foto ${at + 1} de ${files.length}…`);
      try {
        const { imagem, largura, altura } = await sendFoto(file);
        const width = Math.min(LARGURA, largura);
        const size = { width, height: Math.round((width * altura) / largura) };
        editor.commands.setImage({ src: imagem.replace(/\.\w+$/, `-${LARGURA}.jpg`), alt: "", ...size });
      } catch (causa) {
        return setEnvio((causa as Error).message);
      }
    }
    setEnvio("");
  }
  return { envio, sendFotos };
}
