/** A car's photographs: dropped in, chosen or taken, many at once; ordered by dragging or by keyboard; the first is the cover. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useState } from "react";
import { api } from "../api.ts";
import { arquivoOf, type FotoGuardada, sendFoto } from "../fotos.ts";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { Foto } from "../wire.ts";
import { Arquivo } from "./Arquivo.tsx";
import { Recusa } from "./Porta.tsx";
import "./Fotos.css";

const AO_MESMO_TEMPO = 2;

type Props = { carro: number; nome: string; fotos: Foto[] };
type Envio = { nome: string; parte: number; recusa?: string };

export function Fotos({ carro, nome, fotos }: Props) {
  const { tell } = useTela();
  const { act, ocupado, recusa } = useAcao();
  const [envios, setEnvios] = useState<Envio[]>([]);
  const nomes = fotos.map(({ imagem }) => arquivoOf(imagem));
  const arrange = (ordem: string[]) =>
    act(() => api.PUT("/api/carros/{carro}/fotos", { params: { path: { carro } }, body: { fotos: ordem } }));

  const enviando = envios.some((envio) => !envio.recusa);

  async function send(files: File[]) {
    const made = await sendAll(files, nome, setEnvios);
    if (made.length && (await arrange([...nomes, ...made.map(({ arquivo }) => arquivo)])))
      tell({ texto: made.length === 1 ? "1 foto guardada." : `${made.length} fotos guardadas.` });
    setEnvios((before) => before.filter((envio) => envio.recusa));
  }

  async function remove(lugar: number) {
    if (await arrange(nomes.filter((_, at) => at !== lugar - 1)))
      tell({ texto: `Foto ${lugar} removida.`, onUndo: () => arrange(nomes) });
  }

  return (
    <section className="fotos" aria-labelledby="fotos">
      <h2 id="fotos">Fotos</h2>
      <Entrada ocupado={ocupado || enviando} primeira={!fotos.length} onFiles={send} />
      <ul className="fotos__envios" aria-live="polite">
        {envios.map(({ nome, parte, recusa }) => (
          <li key={nome}>
            {nome} {recusa ?? <progress value={parte} aria-label={`Envio de ${nome}`} />}
          </li>
        ))}
      </ul>
      {recusa && <Recusa>{recusa}</Recusa>}
      <Ordem fotos={fotos} onArrange={arrange} onRemove={remove} />
    </section>
  );
}

/** Sends the files, two at a time, in their order; those that were refused say why. */
async function sendAll(files: File[], nome: string, show: (change: (before: Envio[]) => Envio[]) => void) {
  const put = (at: string, change: Partial<Envio>) =>
    show((before) => before.map((envio) => (envio.nome === at ? { ...envio, ...change } : envio)));
  show(() => files.map((file) => ({ nome: file.name, parte: 0 })));
  const made: (FotoGuardada | undefined)[] = files.map(() => undefined);
  const waiting = [...files.entries()];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, file] = next;
      try {
        made[at] = await sendFoto(file, nome, (parte) => put(file.name, { parte }));
        put(file.name, { parte: 1 });
      } catch (causa) {
        put(file.name, { recusa: (causa as Error).message });
      }
    }
  }
  await Promise.all(Array.from({ length: AO_MESMO_TEMPO }, work));
  return made.filter((one) => one != null);
}

type EntradaProps = { ocupado: boolean; primeira: boolean; onFiles: (files: File[]) => void };

function Entrada({ ocupado, primeira, onFiles }: EntradaProps) {
  const [sobre, setSobre] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same is done with the field inside
    <div
      className="fotos__entrada"
      data-sobre={sobre || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setSobre(true);
      }}
      onDragLeave={() => setSobre(false)}
      onDrop={(event) => {
        event.preventDefault();
        setSobre(false);
        if (!ocupado) onFiles([...event.dataTransfer.files]);
      }}
    >
      <Arquivo
        id="fotos-novas"
        tipos="image/jpeg,image/png"
        varios
        principal={primeira}
        desativado={ocupado}
        aria-describedby="fotos-ajuda"
        onFiles={onFiles}
      >
        escolher fotos
      </Arquivo>
      <p id="fotos-ajuda">
        Ou solte-as aqui; no telefone, tire na hora. JPEG ou PNG. A primeira é a capa, e a ordem se muda
        arrastando.
      </p>
    </div>
  );
}

type OrdemProps = {
  fotos: Foto[];
  onArrange: (ordem: string[]) => void;
  onRemove: (lugar: number) => void;
};

function Ordem({ fotos, onArrange, onRemove }: OrdemProps) {
  const nomes = fotos.map(({ imagem }) => arquivoOf(imagem));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function end({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id)
      onArrange(arrayMove(nomes, nomes.indexOf(String(active.id)), nomes.indexOf(String(over.id))));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={vozOf(nomes)}
    >
      <SortableContext items={nomes} strategy={rectSortingStrategy}>
        <ul className="fotos__lista">
          {fotos.map((foto, at) => (
            <Miniatura key={foto.imagem} foto={foto} lugar={at + 1} onRemove={() => onRemove(at + 1)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** What is read out while a photograph is moved. */
function vozOf(nomes: string[]) {
  const lugarOf = (id: UniqueIdentifier) => nomes.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Foto ${lugarOf(active.id)} na mão.`,
    onDragOver: ({ over }) => (over ? `No lugar ${lugarOf(over.id)}.` : "Fora da lista."),
    onDragEnd: ({ over }) => (over ? `Solta no lugar ${lugarOf(over.id)}.` : "Ficou onde estava."),
    onDragCancel: () => "Ficou onde estava.",
  };
  const draggable = "Espaço pega a foto, setas a movem, espaço de novo a solta, Esc desiste.";
  return { announcements, screenReaderInstructions: { draggable } };
}

type MiniaturaProps = { foto: Foto; lugar: number; onRemove: () => void };

function Miniatura({ foto, lugar, onRemove }: MiniaturaProps) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({
    id: arquivoOf(foto.imagem),
  });
  const style = { transform: CSS.Transform.toString(transform) ?? "", transition: transition ?? "" };
  return (
    <li ref={setNodeRef} style={style}>
      <button
        type="button"
        className="fotos__foto"
        {...attributes}
        {...listeners}
        aria-label={`Mover a foto ${lugar}`}
      >
        <img
          src={foto.thumb}
          alt={`Foto ${lugar}`}
          width={foto.largura}
          height={foto.altura}
          loading="lazy"
        />
      </button>
      {lugar === 1 && <span className="fotos__capa">capa</span>}
      <button type="button" className="fotos__tirar" onClick={onRemove}>
        remover<span className="sr-only"> a foto {lugar}</span>
      </button>
    </li>
  );
}
