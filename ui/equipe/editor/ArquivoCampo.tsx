/** The field of a file: a photograph, a logo or icon, or a PDF. */
import { useState } from "react";
import { media } from "../addresses.ts";
import { Arquivo } from "../parts/Arquivo.tsx";
import type { Control } from "../parts/HtmlSource.tsx";
import { Botao } from "../parts/Kit.tsx";
import { arquivoOf, sendFoto, sendMarca, TIPOS_DE_FOTO, upload } from "../parts/upload.ts";
import type { LaudoGuardado } from "../wire.ts";
import "./ArquivoCampo.css";

const ENVIANDO = "enviando…";

const TIPO = {
  foto: {
    accept: TIPOS_DE_FOTO,
    palavras: ["escolher uma foto", "trocar a foto"],
    send: async (file: File) => arquivoOf((await sendFoto(file)).imagem),
  },
  desenho: {
    accept: TIPOS_DE_FOTO,
    palavras: ["escolher um desenho", "trocar o desenho", "remover o desenho"],
    send: async (file: File) => arquivoOf((await sendMarca(file)).imagem),
  },
  documento: {
    accept: "application/pdf,.pdf",
    palavras: ["escolher um PDF", "trocar o PDF", "remover o PDF"],
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
  const { accept, send, palavras } = TIPO[tipo];
  const [escolher, trocar, remover] = palavras;
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
      {valor && tipo === "foto" && <img src={media(valor)} alt="" />}
      {valor && tipo === "desenho" && <Desenho src={media(valor)} />}
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

const LADO = 48; // px: enough to judge a drawing's light
const LEGIVEL = 3; // the least contrast of a drawing with its ground (WCAG 1.4.11)
const SOME = 1 / 3; // of the drawing: more that its ground swallows is missed

/** Shows a logo on dark and on light ground, and says on which of them it is legible. */
function Desenho({ src }: { src: string }) {
  const [texto, setTexto] = useState("");
  return (
    <>
      <img
        src={src}
        alt="Sobre fundo escuro"
        onLoad={({ currentTarget }) => setTexto(judge(pixelsOf(currentTarget)))}
      />
      <img src={src} alt="Sobre fundo claro" data-claro="" />
      <small className="inteiro">{texto}</small>
    </>
  );
}

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement("canvas"), { width: LADO, height: LADO });
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, LADO, LADO);
  return context?.getImageData(0, 0, LADO, LADO).data ?? new Uint8ClampedArray();
}

/** What red, green, blue and opacity of each pixel say of the drawing. */
export function judge(pixels: Uint8ClampedArray): string {
  const all = Array.from({ length: pixels.length / 4 }, (_, at) => pixels.subarray(4 * at, 4 * at + 4));
  const drawn = all.filter(([, , , opacity = 0]) => opacity > 127);
  if (!drawn.length) return "";
  if (drawn.length === all.length) return "O desenho traz o seu próprio fundo, que aparece no site.";
  const lights = drawn.map(lightOf);
  const lost = {
    escuro: lights.filter((light) => (light + 0.05) / 0.05 < LEGIVEL),
    claro: lights.filter((light) => 1.05 / (light + 0.05) < LEGIVEL),
  };
  const words = Object.entries(lost).map(
    ([nome, { length }]) => `sobre fundo ${nome} ${length > drawn.length * SOME ? "mal se vê" : "vê-se bem"}`,
  );
  return `O desenho ${words.join(", ")}.`;
}

/** The relative luminance, from 0 to 1. */
function lightOf([red = 0, green = 0, blue = 0]: Uint8ClampedArray): number {
  const linear = (value: number) => (value / 255) ** 2.2;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
