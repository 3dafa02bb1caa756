/** The field of a file: a photograph, a logo or icon, or a PDF. */
import { useState } from "react";
import { media } from "../addresses.ts";
import { Arquivo } from "../parts/Arquivo.tsx";
import { arquivoOf, sendFoto, sendMarca, TIPOS_DE_FOTO } from "../parts/fotos.ts";
import { Botao } from "../parts/Kit.tsx";
import { upload } from "../parts/upload.ts";
import type { LaudoGuardado } from "../wire.ts";
import type { Control } from "./CampoEditor.tsx";
import "./ArquivoCampo.css";

const ENVIANDO = "enviando…";

const TIPO = {
  foto: {
    accept: TIPOS_DE_FOTO,
    escolher: "escolher uma foto",
    trocar: "trocar a foto",
    remover: "",
    send: async (file: File) => arquivoOf((await sendFoto(file)).imagem),
  },
  desenho: {
    accept: TIPOS_DE_FOTO,
    escolher: "escolher um desenho",
    trocar: "trocar o desenho",
    remover: "remover o desenho",
    send: async (file: File) => arquivoOf((await sendMarca(file)).imagem),
  },
  documento: {
    accept: "application/pdf,.pdf",
    escolher: "escolher um PDF",
    trocar: "trocar o PDF",
    remover: "remover o PDF",
    send: async (file: File) => (await upload<LaudoGuardado>("POST", "/laudos", file, {})).arquivo,
  },
};

type Props = {
  tipo: keyof typeof TIPO;
  valor: string;
  control: Control;
  onChange: (valor: string) => void;
};

export function ArquivoCampo({ tipo, valor, control, onChange }: Props) {
  const { accept, escolher, trocar, remover, send } = TIPO[tipo];
  const [estado, setEstado] = useState("");
  async function choose(file: File | undefined) {
    if (!file) return;
    setEstado(ENVIANDO);
    try {
      onChange(await send(file));
      setEstado("");
    } catch (causa) {
      setEstado((causa as Error).message);
    }
  }
  return (
    <div className="arquivo-campo" data-fila="">
      {valor && tipo !== "documento" && <img src={media(valor)} alt="" />}
      {valor && tipo === "documento" && <a href={media(valor)}>baixar o PDF</a>}
      <Arquivo
        id={control.id}
        accept={accept}
        aria-describedby={control["aria-describedby"]}
        aria-labelledby={`${control.id}-titulo ${control.id}-botao`}
        aria-invalid={control["aria-invalid"]}
        disabled={estado === ENVIANDO}
        onFiles={([file]) => choose(file)}
      >
        {valor ? trocar : escolher}
      </Arquivo>
      {valor && remover && (
        <Botao peso="texto" onClick={() => onChange("")}>
          {remover}
        </Botao>
      )}
      <small className="parte" role="status">
        {estado || (tipo !== "documento" && valor)}
      </small>
    </div>
  );
}
