/** One of Lucide's drawings, in the colour of the text: decoration, so unseen by screen readers. */
import type { IconNode } from "lucide";

type Props = { de: IconNode; className?: string; fill?: string };

export function Icone({ de, className, fill = "none" }: Props) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill={fill}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {de.map(([Tag, attributes], i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never changes
        <Tag key={i} {...attributes} />
      ))}
    </svg>
  );
}
