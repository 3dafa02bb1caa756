/**
 * A native dialog: it traps the focus, calls `onClose` on Escape and on a click beside it, and returns the focus when
 * the last of successive dialogs closes.
 */
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";

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
    const stop = show(dialog);
    return () => {
      stop();
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
    /** Escape closes it before it is modal, too. */
    onKeyDown({ key }: KeyboardEvent) {
      if (key === "Escape" && ref.current?.popover) onClose();
    },
    onClick({ target }: MouseEvent) {
      if (target === ref.current) onClose();
    },
  };
}

/**
 * Shows the dialog, and only after that frame makes it modal: what is behind becomes inert, which styles every element
 * again and would hold a slow telephone's answer up. Returns a function that cancels the second step.
 */
function show(dialog: HTMLDialogElement): () => void {
  if (dialog.open) return () => {};
  if (!dialog.showPopover) {
    dialog.showModal();
    return () => {};
  }
  dialog.popover = "manual";
  dialog.showPopover();
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => makeModal(dialog));
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function makeModal(dialog: HTMLDialogElement) {
  dialog.open = true; // it is never hidden in between: its animation goes on
  dialog.popover = null;
  dialog.open = false;
  dialog.showModal();
  focusField(dialog);
}

/** Focuses the first field of the dialog around this element, unless a field there has the focus: a form comes late. */
export function focusField(inside: Element | null) {
  const dialog = inside?.closest("dialog:modal");
  if (!dialog?.querySelector("form :focus"))
    dialog?.querySelector<HTMLElement>("form input:not([type=hidden], [tabindex='-1'])")?.focus();
}

/** The element that had the focus before the first of successive dialogs. */
let origem: HTMLElement | null = null;

function remember(focused: Element | null) {
  if (focused instanceof HTMLElement && focused !== document.body && !focused.closest("dialog"))
    origem = focused;
}

function close(dialog: HTMLDialogElement) {
  delete dialog.dataset.fechando;
  dialog.popover = null; // it may not have become modal yet
  dialog.close();
  if (!document.querySelector("dialog[open]")) origem?.focus({ preventScroll: true });
}
