/**
 * Repeats the input that came before hydration, in order and once. Where something has altered the page, React rendered
 * it again (docs/decisions/altered-pages.md): then the input goes to the new elements.
 */
import { type EarlyInput, type EarlyInputs, endBusy, isChoice } from "./earlyInput.ts";

/** Before hydration: records what the browser filled in without an event, as it does on the way back to a page. */
export function readFilled(intencoes: EarlyInputs): void {
  for (const campo of document.querySelectorAll<HTMLInputElement>("input, select, textarea"))
    if (!intencoes.campos.has(campo) && isFilled(campo)) intencoes.type(campo);
}

/** Whether a field holds something else than the server wrote. */
function isFilled(campo: HTMLInputElement | HTMLSelectElement): boolean {
  if (campo instanceof HTMLSelectElement) {
    const written = [...campo.options].findIndex((one) => one.defaultSelected);
    return campo.selectedIndex !== Math.max(0, written);
  }
  return isChoice(campo) ? campo.checked !== campo.defaultChecked : campo.value !== campo.defaultValue;
}

/** The page is interactive: restores what was typed, then repeats the taps. */
export function replay(intencoes: EarlyInputs): void {
  intencoes.stop();
  const find = finderOf(intencoes);
  const refocus = holdFocus(intencoes.foco as HTMLInputElement | null, find);
  for (const [old, value] of intencoes.campos) {
    const campo = find(old);
    if (isFile(campo) && isFile(old)) campo.files = old.files;
    whenEnabled(campo, () => campo.isConnected && restore(campo, value));
  }
  refocus();
  for (const one of intencoes.fila.splice(0)) {
    const found = { ...one, alvo: find(one.alvo) } as EarlyInput;
    if (found.tipo === "submit" && found.botao) found.botao = find(found.botao);
    if (intencoes.campos.has(one.alvo))
      endBusy(found); // typing opened its list already
    else whenEnabled(found.alvo, () => repeat(found));
  }
}

/** Gives an element, or the one in its place on a page that was rendered again. */
function finderOf({ places }: EarlyInputs) {
  return <T extends Element>(element: T): T => {
    const place = places.get(element);
    if (!place || element.isConnected) return element;
    const now = document.querySelectorAll<T>(place.like);
    return (now.length === place.of && now[place.at]) || element;
  };
}

/** Notes focus and caret; the result puts them back, as their field may be another one now, and a mask takes the focus. */
function holdFocus(old: HTMLInputElement | null, find: ReturnType<typeof finderOf>): () => void {
  if (!old || (old.isConnected && old !== document.activeElement)) return () => {};
  const { selectionStart, selectionEnd } = old;
  return () => {
    const campo = find(old);
    campo.focus();
    if (selectionStart != null) campo.setSelectionRange(selectionStart, selectionEnd);
  };
}

function repeat(intencao: EarlyInput) {
  endBusy(intencao);
  if (!intencao.alvo.isConnected) return;
  if (intencao.tipo === "click") intencao.alvo.click();
  else intencao.alvo.requestSubmit(intencao.botao);
}

/** A field is disabled while its list is fetched: its input waits. */
function whenEnabled(campo: Element, then: () => unknown) {
  const isDisabled = () => campo.matches(":disabled");
  if (!isDisabled()) {
    then();
    return;
  }
  const watch = new MutationObserver(() => {
    if (isDisabled()) return;
    watch.disconnect();
    then();
  });
  watch.observe(campo, { attributeFilter: ["disabled"] });
}

function restore(campo: Element, value: string | boolean) {
  if (typeof value === "string") setValue(campo, value);
  else if (campo instanceof HTMLInputElement) {
    campo.checked = !value;
    campo.click();
  }
}

function isFile(campo: Element): campo is HTMLInputElement {
  return campo instanceof HTMLInputElement && campo.type === "file";
}

/** React compares a field with its last known value, so that is restored before the event. */
function setValue(campo: Element, value: string) {
  if (campo instanceof HTMLSelectElement) campo.value = value;
  else if (!isFile(campo)) {
    const field = campo as HTMLInputElement | HTMLTextAreaElement;
    field.value = field.defaultValue === value ? "" : field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  campo.dispatchEvent(new Event("change", { bubbles: true }));
}
