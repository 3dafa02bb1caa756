/** A field for a photograph: the current one and an upload. */
import { useState } from "react";
import { media } from "../addresses.ts";
import { Arquivo } from "../parts/Arquivo.tsx";
import { arquivoOf, sendFoto, TIPOS } from "../parts/fotos.ts";
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
      onChange(arquivoOf((await sendFoto(file)).imagem));
      setEstado("");
    } catch (causa) {
      setEstado((causa as Error).message);
    }
  }
  return (
    <div className="foto-campo" data-fila="">
      {valor && <img src={media(valor)} alt="" />}
      <Arquivo
        id={control.id}
        accept={TIPOS}
        aria-describedby={control["aria-describedby"]}
        aria-labelledby={`${control.id}-titulo ${control.id}-botao`}
        aria-invalid={control["aria-invalid"]}
        disabled={enviando}
        onFiles={([file]) => send(file)}
      >
        {valor ? "trocar a foto" : "escolher uma foto"}
      </Arquivo>
      <small role="status">{estado || valor}</small>
    </div>
  );
}
