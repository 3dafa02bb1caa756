/** A list that is ordered by dragging or by keyboard, with announcements for screen readers. */
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
  SortableContext,
  type SortingStrategy,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

type Props<Id> = {
  ids: Id[];
  estrategia: SortingStrategy;
  onArrange: (ids: Id[]) => unknown;
  children: ReactNode;
};

export function Sortable<Id extends UniqueIdentifier>(props: Props<Id>) {
  const { ids, estrategia, onArrange, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function end({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id)
      onArrange(arrayMove(ids, ids.indexOf(active.id as Id), ids.indexOf(over.id as Id)));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={vozOf((id) => ids.indexOf(id as Id) + 1)}
    >
      <SortableContext items={ids} strategy={estrategia}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function vozOf(lugarOf: (id: UniqueIdentifier) => number) {
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Do lugar ${lugarOf(active.id)}, na mão.`,
    onDragOver: ({ over }) => (over ? `No lugar ${lugarOf(over.id)}.` : "Fora da lista."),
    onDragEnd: ({ over }) => (over ? `Ficou no lugar ${lugarOf(over.id)}.` : "Ficou onde estava."),
    onDragCancel: () => "Ficou onde estava.",
  };
  const draggable = "Espaço pega, setas movem, espaço de novo solta, Esc desiste.";
  return { announcements, screenReaderInstructions: { draggable } };
}

/** One of them: the attributes of its element, and of the button by which it is moved. */
export function useMovable(id: UniqueIdentifier, disabled = false) {
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id, disabled });
  const style = { transform: CSS.Translate.toString(transform) ?? "", transition: transition ?? "" };
  return { item: { ref: setNodeRef, style }, pega: { ...attributes, ...listeners } };
}
