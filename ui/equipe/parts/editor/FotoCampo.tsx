/** A photograph of a record: what is there, and another in its place. */
import { useState } from "react";
import { media } from "../../addresses.ts";
import { sendFoto } from "../../fotos.ts";
import type { Control } from "./CampoEditor.tsx";
import "./FotoCampo.css";

type Props = { valor: string; control: Control; onChange: (valor: string) => void };

export function FotoCampo({ valor, control, onChange }: Props) {
  const [estado, setEstado] = useState("");
  async function send(file: File | undefined) {
    if (!file) return;
    setEstado("enviando…");
    try {
      onChange((await sendFoto(file)).arquivo);
      setEstado("");
    } catch (causa) {
      setEstado((causa as Error).message);
    }
  }
  return (
    <div className="foto-campo">
      {valor && <img src={media(valor)} alt="" />}
      <input
        {...control}
        type="file"
        accept="image/jpeg,image/png"
        onChange={(e) => send(e.target.files?.[0])}
      />
      <span role="status">{estado || valor}</span>
    </div>
  );
}
