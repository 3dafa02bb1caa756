/** A button that chooses files, in place of the browser's own field. */
import type { ComponentProps } from "react";

type Props = ComponentProps<"input"> & {
  id: string;
  principal?: boolean;
  onFiles: (files: File[]) => void;
};

export function Arquivo({ principal, onFiles, children, ...input }: Props) {
  return (
    <label
      className={`botao ancora foco tocavel${principal ? "" : " botao--contorno"}`}
      aria-busy={input.disabled}
    >
      <input
        {...input}
        className="sr-only"
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // the same file may be chosen again
        }}
      />
      <span id={`${input.id}-botao`}>{children}</span>
    </label>
  );
}
