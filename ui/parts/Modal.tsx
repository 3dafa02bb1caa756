/** A dialog of the browser's own: it keeps the focus, closes on Escape, and gives the focus back. 300 ms, backdrop 150 ms. */
import { X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icone } from "./Icone.tsx";
import "./Modal.css";

const CLOSE_MS = 300;

type Props = {
  aberto: boolean;
  onClose: () => void;
  titulo: string;
  children: ReactNode;
  /** A wide one for videos. */
  largo?: boolean;
};

export function Modal({ aberto, onClose, titulo, children, largo }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || !aberto) return;
    remember(document.activeElement);
    if (!element.open) element.showModal();
    return () => close(element);
  }, [aberto]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      className={`modal ${largo ? "modal--largo" : ""}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {aberto && (
        <div className="modal__caixa">
          <header className="modal__topo">
            <h2 className="modal__titulo" id={id}>
              {titulo}
            </h2>
            <button type="button" className="modal__fechar" aria-label="Fechar" onClick={onClose}>
              <Icone de={X} />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** What had the focus before the first of the dialogs that follow each other. */
let origem: HTMLElement | null = null;

function remember(focused: Element | null) {
  if (focused instanceof HTMLElement && focused !== document.body && !focused.closest("dialog"))
    origem = focused;
}

/** Fades out, then closes; the last dialog gives the focus back. */
function close(element: HTMLDialogElement) {
  element.dataset.fechando = "";
  const done = () => {
    delete element.dataset.fechando;
    element.close();
    if (!document.querySelector("dialog[open]")) origem?.focus({ preventScroll: true });
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) done();
  else setTimeout(done, CLOSE_MS);
}
