/** A photograph of a record: what is there, and another in its place. */
import { useState } from "react";
import { media } from "../../addresses.ts";
import { sendFoto } from "../../fotos.ts";
import { Arquivo } from "../Arquivo.tsx";
import type { Control } from "./CampoEditor.tsx";
import "./FotoCampo.css";

const ENVIANDO = "enviando…";

type Props = { valor: string; control: Control; onChange: (valor: string) => void };

export function FotoCampo({ valor, control, onChange }: Props) {
  const [estado, setEstado] = useState("");
  const enviando = estado === ENVIANDO;
  async function send(file: File | undefined) {
    if (!file) return;
    setEstado(ENVIANDO);
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
      <Arquivo
        id={control.id}
        tipos="image/jpeg,image/png"
        aria-describedby={control["aria-describedby"]}
        aria-labelledby={`${control.id}-titulo ${control.id}-botao`}
        aria-invalid={control["aria-invalid"]}
        desativado={enviando}
        onFiles={([file]) => send(file)}
      >
        {valor ? "trocar a foto" : "escolher uma foto"}
      </Arquivo>
      <span role="status">{estado || valor}</span>
    </div>
  );
}
