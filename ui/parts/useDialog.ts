/**
 * A dialog of the browser's own: it keeps the focus, asks to be closed on Escape and on a click beside it, and gives
 * the focus back when the last of the dialogs that follow each other is closed.
 */
import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";

/** The attributes of a `<dialog>` that is open as long as `aberto`; for `ms` after that it is `data-fechando`. */
export function useDialog(aberto: boolean, onClose: () => void, ms = 0) {
  const ref = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !aberto) return;
    clearTimeout(timer.current);
    remember(document.activeElement);
    delete dialog.dataset.fechando;
    if (!dialog.open) dialog.showModal();
    return () => {
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      if (calm || !ms || !dialog.isConnected) return close(dialog);
      dialog.dataset.fechando = "";
      timer.current = setTimeout(() => close(dialog), ms);
    };
  }, [aberto, ms]);
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose();
    },
    onClick({ target }: MouseEvent) {
      if (target === ref.current) onClose();
    },
  };
}

/** What had the focus before the first of the dialogs that follow each other. */
let origem: HTMLElement | null = null;

function remember(focused: Element | null) {
  if (focused instanceof HTMLElement && focused !== document.body && !focused.closest("dialog"))
    origem = focused;
}

function close(dialog: HTMLDialogElement) {
  delete dialog.dataset.fechando;
  dialog.close();
  if (!document.querySelector("dialog[open]")) origem?.focus({ preventScroll: true });
}
