/** New photographs of a car: chosen or dropped, and listed until the server has them. */
import { useState } from "react";
import { Arquivo } from "../parts/Arquivo.tsx";
import { Botao } from "../parts/Botao.tsx";
import { TIPOS } from "../parts/fotos.ts";
import { discard, enqueue, type NaFila, retry, useFila } from "./fila.ts";
import "./FotosNovas.css";

type Props = { carro: number; nome: string; primeira: boolean };

export function FotosNovas({ carro, nome, primeira }: Props) {
  const { fotos, parte, aviso } = useFila();
  const [sobre, setSobre] = useState(false);
  const onFiles = (files: File[]) => enqueue(carro, nome, files);
  const minhas = fotos.filter((foto) => foto.carro === carro);
  const indo = fotos.find(({ recusa }) => recusa == null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is done with the field inside */}
      <div
        className="fotos-novas"
        data-fila=""
        data-sobre={sobre || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setSobre(true);
        }}
        onDragLeave={() => setSobre(false)}
        onDrop={(event) => {
          event.preventDefault();
          setSobre(false);
          onFiles([...event.dataTransfer.files]);
        }}
      >
        <Arquivo
          id="fotos-novas"
          accept={TIPOS}
          multiple
          principal={primeira && !minhas.length}
          aria-describedby="fotos-ajuda"
          onFiles={onFiles}
        >
          escolher fotos
        </Arquivo>
        <p id="fotos-ajuda">
          Ou solte-as aqui; no telefone, tire na hora. JPEG, PNG, WebP ou HEIC. Cada uma entra no carro assim
          que chega; se a conexão cair, o envio continua sozinho. A primeira é a capa, e a ordem se muda
          arrastando.
        </p>
      </div>
      <ul className="fotos-novas__fila">
        {minhas.map((foto) => (
          <li key={foto.chave}>
            <span>{foto.nome}</span>
            {foto === indo && <progress value={parte} aria-label={`Envio de ${foto.nome}`} />}
            {foto !== indo && (foto.recusa == null ? <span>na fila</span> : <Recusada foto={foto} />)}
          </li>
        ))}
      </ul>
      <p role="status" className="fotos-novas__aviso">
        {minhas.length > 0 && aviso}
      </p>
    </>
  );
}

function Recusada({ foto }: { foto: NaFila }) {
  return (
    <span className="fotos-novas__recusa" data-tom="erro" role="alert">
      {foto.recusa}{" "}
      <Botao peso="texto" onClick={() => retry(foto)}>
        tentar de novo<span className="sr-only">: {foto.nome}</span>
      </Botao>{" "}
      <Botao peso="texto" onClick={() => discard(foto)}>
        descartar<span className="sr-only"> {foto.nome}</span>
      </Botao>
    </span>
  );
}
