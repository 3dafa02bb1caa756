/** A button that chooses files, in place of the browser's own field. */
import type { ReactNode } from "react";
import "./Arquivo.css";

type Props = {
  id: string;
  tipos: string;
  varios?: boolean;
  principal?: boolean;
  desativado?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
  "aria-describedby"?: string | undefined;
  "aria-labelledby"?: string | undefined;
  "aria-invalid"?: boolean;
};

export function Arquivo({
  id,
  tipos,
  varios,
  principal,
  desativado,
  onFiles,
  children,
  ...described
}: Props) {
  return (
    <label className="arquivo">
      <input
        {...described}
        className="sr-only"
        id={id}
        type="file"
        accept={tipos}
        multiple={varios}
        disabled={desativado}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // the same file may be chosen again
        }}
      />
      <span id={`${id}-botao`} className={principal ? "botao" : "botao botao--contorno"}>
        {children}
      </span>
    </label>
  );
}
