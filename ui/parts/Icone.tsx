/** One of Lucide's drawings, in the colour of the text: decoration, so unseen by screen readers. */
import type { IconNode } from "lucide";
import type { ComponentProps } from "react";

type Props = { de: IconNode; className?: string; cheio?: boolean; pequeno?: boolean };

export function Icone({ de, className, cheio, pequeno }: Props) {
  return (
    <svg
      className={className ? `icone ${className}` : "icone"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-cheio={cheio || undefined}
      data-pequeno={pequeno || undefined}
    >
      {de.map(([Tag, attributes], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
        <Tag key={i} {...attributes} />
      ))}
    </svg>
  );
}

type BotaoProps = Props & ComponentProps<"button"> & { rotulo: string };

/** A square button with a drawing alone. */
export function BotaoIcone({ de, cheio, pequeno, rotulo, className = "", ...button }: BotaoProps) {
  return (
    <button type="button" className={`quadrado ${className}`} aria-label={rotulo} {...button}>
      <Icone de={de} cheio={cheio} pequeno={pequeno} />
    </button>
  );
}
