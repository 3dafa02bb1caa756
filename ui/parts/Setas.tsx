/** Buttons to the previous and to the next picture; at an end they stay in the Tab order. */
import { ChevronLeft, ChevronRight } from "lucide";
import { Icone } from "./Icone.tsx";

export type Pontas = { inicio: boolean; fim: boolean };

type Props = { anterior: string; proxima: string; pontas?: Pontas; onMove: (passo: 1 | -1) => void };

export function Setas({ anterior, proxima, pontas, onMove }: Props) {
  return (
    <>
      <button
        type="button"
        className="quadrado"
        aria-label={anterior}
        aria-disabled={pontas?.inicio}
        onClick={() => onMove(-1)}
      >
        <Icone de={ChevronLeft} />
      </button>
      <button
        type="button"
        className="quadrado"
        aria-label={proxima}
        aria-disabled={pontas?.fim}
        onClick={() => onMove(1)}
      >
        <Icone de={ChevronRight} />
      </button>
    </>
  );
}
