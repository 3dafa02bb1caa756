/** A car's photographs: upload, order by dragging or keyboard, what each shows, removal; the first is the cover. */
import { rectSortingStrategy } from "@dnd-kit/sortable";
import { useEffect, useEffectEvent, useState } from "react";
import { cropOf } from "../../parts/Foto.tsx";
import { api, useAction, useChange, useScreen } from "../desk.tsx";
import { Arquivo } from "../parts/Arquivo.tsx";
import { Selecao } from "../parts/Formulario.tsx";
import { Botao } from "../parts/Kit.tsx";
import { Sortable, useMovable } from "../parts/Sortable.tsx";
import { counted } from "../parts/times.ts";
import { arquivoOf, TIPOS_DE_FOTO } from "../parts/upload.ts";
import type { EstoqueCarro, FotoVista, Mostra } from "../wire.ts";
import { acknowledge, discard, enqueue, type Queued, retry, useQueue } from "./queue.ts";
import "./Fotos.css";

type Props = Pick<EstoqueCarro, "fotos" | "vistas" | "faltam" | "revisao"> & { carro: number; nome: string };

export function Fotos({ carro, nome, fotos, vistas, faltam, revisao }: Props) {
  useArrived(carro);
  const { change, act, falha } = useChange<{ fotos: string[] }>(revisao, (body) =>
    api.PUT("/api/carros/{carro}/fotos", { params: { path: { carro } }, body }),
  );

  /** Concurrent changes of others stay. */
  function remove(arquivo: string, lugar: number) {
    const params = { path: { carro, arquivo } };
    const restore = () => api.PUT("/api/carros/{carro}/fotos/{arquivo}", { params, body: { lugar } });
    const onUndo = () => act(restore, { feito: { texto: "Desfeito: a foto voltou." } });
    const feito = { texto: `Foto ${lugar} removida.`, onUndo };
    act(() => api.DELETE("/api/carros/{carro}/fotos/{arquivo}", { params }), { feito });
  }

  return (
    <section className="fotos abaixo-32" aria-labelledby="fotos">
      <h2 className="abaixo-12 texto-22" id="fotos">
        Fotos
      </h2>
      <FotosNovas carro={carro} nome={nome} primeira={!fotos.length} />
      {falha}
      {faltam.length > 0 && (
        <p className="fotos__faltam acima-12 mist">{`${fotos.length ? "Nenhuma foto indica" : "Ainda sem foto"}: ${faltam.join(", ")}.`}</p>
      )}
      <Sortable
        ids={fotos.map(({ imagem }) => arquivoOf(imagem))}
        estrategia={rectSortingStrategy}
        onArrange={(ordem) => change({ fotos: ordem }, { texto: "Guardado: a ordem das fotos." })}
      >
        <ul className="fotos__lista grade acima-16 vao-12">
          {fotos.map((foto, at) => (
            <Miniatura
              key={foto.imagem}
              {...{ carro, foto, vistas }}
              lugar={at + 1}
              onRemove={() => remove(arquivoOf(foto.imagem), at + 1)}
            />
          ))}
        </ul>
      </Sortable>
    </section>
  );
}

function useArrived(carro: number): void {
  const { refresh, tell } = useScreen();
  const { fotos, enviadas } = useQueue();
  const chegaram = enviadas[carro] ?? 0;
  const faltam = fotos.some((foto) => foto.carro === carro && foto.recusa == null);
  const show = useEffectEvent(refresh);
  useEffect(() => {
    if (chegaram) show();
  }, [chegaram]);
  useEffect(() => {
    if (!chegaram || faltam) return;
    tell({ texto: counted(chegaram, "foto guardada.", "fotos guardadas.") });
    acknowledge(carro);
  }, [carro, chegaram, faltam, tell]);
}

type MiniaturaProps = Pick<Props, "carro" | "vistas"> & {
  foto: FotoVista;
  lugar: number;
  onRemove: () => void;
};

function Miniatura({ carro, foto, lugar, vistas, onRemove }: MiniaturaProps) {
  const arquivo = arquivoOf(foto.imagem);
  const { item, pega } = useMovable(arquivo);
  const { act, falha } = useAction();
  const [foco, setFoco] = useState(foto.foco ?? 50);
  const params = { path: { carro, arquivo } };
  const describe = (body: Mostra, texto: string) =>
    act(() => api.PUT("/api/carros/{carro}/fotos/{arquivo}/mostra", { params, body }), { feito: { texto } });
  const crop = () => foco !== (foto.foco ?? 50) && describe({ foco }, "Guardado: o corte da foto.");

  return (
    <li {...item} className="ancora grafite">
      <button
        type="button"
        className="fotos__foto bloco inteiro"
        {...pega}
        aria-label={`Mover a foto ${lugar}`}
      >
        <img
          src={foto.thumb}
          alt={`Foto ${lugar}`}
          data-capa=""
          style={cropOf(foco)}
          width={foto.largura}
          height={foto.altura}
          loading="lazy"
        />
      </button>
      {lugar === 1 && <span className="fotos__capa negrito texto-12">capa</span>}
      {Math.abs(foto.largura / foto.altura - 1.5) > 0.04 && (
        <label className="bloco nota ao-centro">
          Parte nos cartões<span className="sr-only">{` da foto ${lugar}`}</span>
          <input
            type="range"
            min={1}
            className="inteiro"
            value={foco}
            onChange={({ target }) => setFoco(Number(target.value))}
            onPointerUp={crop}
            onBlur={crop}
          />
        </label>
      )}
      <Selecao
        rotulo={<span className="sr-only">{`O que a foto ${lugar} mostra`}</span>}
        escolhas={[["", "o que mostra?"], ...vistas]}
        value={foto.vista}
        onChange={({ target }) =>
          describe({ vista: target.value as FotoVista["vista"] }, "Guardado: o que a foto mostra.")
        }
      />
      <button type="button" className="fotos__tirar inteiro nota" onClick={onRemove}>
        remover<span className="sr-only">{` a foto ${lugar}`}</span>
      </button>
      {falha}
    </li>
  );
}

function FotosNovas({ carro, nome, primeira }: { carro: number; nome: string; primeira: boolean }) {
  const { fotos, parte, aviso } = useQueue();
  const [sobre, setSobre] = useState(false);
  const onFiles = (files: File[]) => enqueue(carro, nome, files);
  const minhas = fotos.filter((foto) => foto.carro === carro);
  const indo = fotos.find(({ recusa }) => recusa == null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same is done with the field inside */}
      <div
        className="fotos__novas"
        data-caixa={sobre ? "aviso" : ""}
        data-fila=""
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
          accept={TIPOS_DE_FOTO}
          multiple
          principal={primeira && !minhas.length}
          aria-describedby="fotos-ajuda"
          onFiles={onFiles}
        >
          escolher fotos
        </Arquivo>
        <p id="fotos-ajuda">
          Ou solte-as aqui; no telefone, tire na hora. JPEG, PNG, WebP, HEIC ou AVIF. Cada uma entra no carro
          assim que chega; se a conexão cair, o envio continua sozinho. A primeira é a capa, e a ordem se muda
          arrastando.
        </p>
      </div>
      <ul className="fotos__fila nota">
        {minhas.map((foto) => (
          <li key={foto.chave} className="grade meio acima-8 parte">
            <span>{foto.nome}</span>
            {foto === indo && <progress value={parte} aria-label={`Envio de ${foto.nome}`} />}
            {foto !== indo && (foto.recusa == null ? <span>na fila</span> : <Recusada foto={foto} />)}
          </li>
        ))}
      </ul>
      <small role="status">{minhas.length > 0 && aviso}</small>
    </>
  );
}

function Recusada({ foto }: { foto: Queued }) {
  return (
    <span data-fila="" data-tom="erro" role="alert">
      <span>{foto.recusa}</span>
      <Botao peso="texto" onClick={() => retry(foto)}>
        tentar de novo<span className="sr-only">{`: ${foto.nome}`}</span>
      </Botao>
      <Botao peso="texto" onClick={() => discard(foto)}>
        descartar<span className="sr-only">{` ${foto.nome}`}</span>
      </Botao>
    </span>
  );
}
