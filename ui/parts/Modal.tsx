/** A dialog with a title and a close button: 300 ms to open, its backdrop 150 ms. */
import { X } from "lucide";
import { type ReactElement, useId } from "react";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { BotaoIcone } from "./Icone.tsx";
import "./Modal.css";
import type { Elements } from "../platform/elements.ts";
import { useDialog } from "./useDialog.ts";

const CLOSE_MS = 300;

/** The placeholder of a dialog whose form is loading. */
export const PLACEHOLDER = <p className="abaixo-24 parte mist">Um instante…</p>;

type Props = {
  aberto: boolean;
  onClose: () => void;
  titulo: ReactElement | string;
  texto?: ReactElement | string;
  children?: Elements;
  /** A wide one for videos. */
  largo?: boolean;
};

export function Modal({ aberto, onClose, titulo, texto, children, largo }: Props) {
  const id = useId();
  const dialog = useDialog(aberto, onClose, CLOSE_MS);
  return (
    <dialog
      {...dialog}
      className={`modal cantos grafite bone ${largo ? "modal--largo" : ""}`}
      aria-labelledby={id}
    >
      {aberto && (
        <div className="modal__caixa">
          <div className="modal__topo entre abaixo-24 linha vao-24">
            <h2 className="texto-28" id={id}>
              {titulo}
            </h2>
            <BotaoIcone
              className="modal__fechar mist clareia firme"
              de={X}
              rotulo="Fechar"
              onClick={onClose}
            />
          </div>
          {texto && <p className="abaixo-24 parte mist">{texto}</p>}
          <ErrorBoundary>{children}</ErrorBoundary>
        </div>
      )}
    </dialog>
  );
}
