/** Buttons to the previous and to the next picture; at an end they stay in the Tab order. */
import { ChevronLeft, ChevronRight } from "lucide";
import { BotaoIcone } from "./Icone.tsx";

export type Pontas = { inicio: boolean; fim: boolean };

type Props = { anterior: string; proxima: string; pontas?: Pontas; onMove: (passo: 1 | -1) => void };

export function Setas({ anterior, proxima, pontas, onMove }: Props) {
  return (
    <>
      <BotaoIcone
        de={ChevronLeft}
        rotulo={anterior}
        aria-disabled={pontas?.inicio}
        onClick={() => onMove(-1)}
      />
      <BotaoIcone de={ChevronRight} rotulo={proxima} aria-disabled={pontas?.fim} onClick={() => onMove(1)} />
    </>
  );
}
