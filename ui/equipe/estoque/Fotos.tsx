/** A car's photographs: upload, order by dragging or keyboard, removal; the first is the cover. */
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
import { useEffect } from "react";
import { api } from "../api.ts";
import { arquivoOf } from "../parts/fotos.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { useMudanca } from "../useMudanca.ts";
import { useTela } from "../useTela.ts";
import type { Foto } from "../wire.ts";
import { FotosNovas } from "./FotosNovas.tsx";
import { acknowledge, useFila } from "./fila.ts";
import "./Fotos.css";

type Props = { carro: number; nome: string; fotos: Foto[]; revisao: number };

export function Fotos({ carro, nome, fotos, revisao }: Props) {
  useArrived(carro);
  const { tell } = useTela();
  const { change, act, recusa, insistir } = useMudanca<{ fotos: string[] }>(revisao, (body) =>
    api.PUT("/api/carros/{carro}/fotos", { params: { path: { carro } }, body }),
  );

  /** Concurrent changes of others stay. */
  async function remove(arquivo: string, lugar: number) {
    const params = { path: { carro, arquivo } };
    const restore = () => api.PUT("/api/carros/{carro}/fotos/{arquivo}", { params, body: { lugar } });
    const onUndo = () => act(restore, 0, () => tell({ texto: "Desfeito: a foto voltou." }));
    if (await act(() => api.DELETE("/api/carros/{carro}/fotos/{arquivo}", { params })))
      tell({ texto: `Foto ${lugar} removida.`, onUndo });
  }

  return (
    <section className="fotos" aria-labelledby="fotos">
      <h2 id="fotos">Fotos</h2>
      <FotosNovas carro={carro} nome={nome} primeira={!fotos.length} />
      {recusa && <Recusa insistir={insistir}>{recusa}</Recusa>}
      <Ordem
        fotos={fotos}
        onArrange={(ordem) => change({ fotos: ordem }, { texto: "Guardado: a ordem das fotos." })}
        onRemove={remove}
      />
    </section>
  );
}

/** Shows each uploaded photograph, and a toast after the last one. */
function useArrived(carro: number): void {
  const { refresh, tell } = useTela();
  const { fotos, enviadas } = useFila();
  const chegaram = enviadas[carro] ?? 0;
  const faltam = fotos.some((foto) => foto.carro === carro && foto.recusa == null);
  useEffect(() => {
    if (chegaram) refresh();
  }, [chegaram, refresh]);
  useEffect(() => {
    if (!chegaram || faltam) return;
    tell({ texto: chegaram === 1 ? "1 foto guardada." : `${chegaram} fotos guardadas.` });
    acknowledge(carro);
  }, [carro, chegaram, faltam, tell]);
}

type OrdemProps = {
  fotos: Foto[];
  onArrange: (ordem: string[]) => void;
  onRemove: (arquivo: string, lugar: number) => void;
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
            <Miniatura
              key={foto.imagem}
              foto={foto}
              lugar={at + 1}
              onRemove={() => onRemove(arquivoOf(foto.imagem), at + 1)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

/** Announcements for screen readers during a move. */
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
