/** One photograph of the visitor's car: dropped or picked, shown, and removed. */
import { Camera, X } from "lucide";
import { type DragEvent, useId, useState } from "react";
import { readFoto } from "../../lib/fotos.ts";
import { Icone } from "../Icone.tsx";
import { CampoErro } from "./Campo.tsx";
import "./FotoAngulo.css";

type Props = {
  nome: string;
  foto: string | undefined;
  /** The server's words about it. */
  erro?: string | undefined;
  onChange: (foto: string | undefined) => void;
};

export function FotoAngulo({ nome, foto, erro: recusada = "", onChange }: Props) {
  const id = useId();
  const [sobre, setSobre] = useState(false);
  const [erro, setErro] = useState(recusada);

  async function receive(arquivo: File | undefined) {
    setErro("");
    if (!arquivo) return;
    try {
      onChange(await readFoto(arquivo));
    } catch (falha) {
      setErro((falha as Error).message);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setSobre(false);
    receive(event.dataTransfer.files[0]);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first */}
      <div
        className="foto-angulo__caixa ancora grade foco"
        data-sobre={sobre || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={drop}
      >
        {foto ? (
          <Escolhida nome={nome} foto={foto} onRemove={() => onChange(undefined)} />
        ) : (
          <Convite id={id} nome={nome} />
        )}
        <input
          className="sr-only"
          id={id}
          name={nome}
          type="file"
          accept=".jpeg,.jpg,.jfif,.jpe,.png,image/jpeg,image/png"
          hidden={Boolean(foto)}
          aria-describedby={erro ? `${id}-erro` : undefined}
          onChange={({ target }) => {
            receive(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
      {erro && <CampoErro id={id} erro={erro} />}
    </div>
  );
}

function Escolhida({ nome, foto, onRemove }: { nome: string; foto: string; onRemove: () => void }) {
  return (
    <>
      <img className="inteiro" src={foto} alt={`Sua foto: ${nome}`} width={480} height={320} />
      <button type="button" className="foto-angulo__apagar quadrado bone" onClick={onRemove}>
        <Icone de={X} />
        <span className="sr-only">{`Apagar a foto: ${nome}`}</span>
      </button>
    </>
  );
}

function Convite({ id, nome }: { id: string; nome: string }) {
  return (
    <label className="foto-angulo__escolher pilha vao-8 tocavel ao-centro" htmlFor={id}>
      <Icone de={Camera} />
      <span className="negrito">{nome}</span>
      <small className="comum texto-12 fog">
        <span className="foto-angulo__mouse">Arraste ou escolha</span>
        <span className="foto-angulo__toque">Tirar foto ou escolher</span> (.jpeg,&nbsp;.png)
      </small>
    </label>
  );
}
