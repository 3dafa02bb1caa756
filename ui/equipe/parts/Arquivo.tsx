/** A button that chooses files, in place of the browser's own field. */
import type { ComponentProps } from "react";
import "./Arquivo.css";

type Props = ComponentProps<"input"> & {
  id: string;
  principal?: boolean;
  onFiles: (files: File[]) => void;
};

export function Arquivo({ principal, onFiles, children, ...input }: Props) {
  return (
    <label className="arquivo ancora foco tocavel">
      <input
        {...input}
        className="sr-only"
        type="file"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // the same file may be chosen again
        }}
      />
      <span id={`${input.id}-botao`} className={principal ? "botao" : "botao botao--contorno"}>
        {children}
      </span>
    </label>
  );
}
