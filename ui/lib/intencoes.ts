/**
 * Input before hydration: taps, submitted forms, filled fields. Each is acknowledged at once (`aria-busy`) and replayed
 * in order, once, when the page is ready; or left to the browser when it never is.
 */

type Intencao =
  | { tipo: "click"; alvo: HTMLElement }
  | { tipo: "submit"; form: HTMLFormElement; botao: HTMLElement | null };

/** Elements that scripts handle; of links those that open a dialog. */
const CONTROLS = "button:not([popovertarget]), [role=button], [role=combobox], a[data-toque]";

export class Intencoes {
  private readonly fila: Intencao[] = [];
  /** Typed or chosen values, which a field that is rendered again would lose. */
  private readonly campos = new Map<Element, string | boolean>();
  private readonly fim = new AbortController();

  /** Listens at once; `onFirst` is called at the first recorded input. */
  constructor(private readonly onFirst: () => void) {
    const { signal } = this.fim;
    document.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    document.addEventListener("submit", (event) => this.submit(event), { capture: true, signal });
    for (const tipo of ["input", "change"])
      document.addEventListener(tipo, ({ target }) => this.type(target as HTMLInputElement), {
        capture: true,
        signal,
      });
  }

  /** The last choice of a group of radio buttons is restored last. */
  private type(campo: HTMLInputElement) {
    this.campos.delete(campo);
    this.campos.set(campo, isChoice(campo) ? campo.checked : campo.value);
  }

  private click(event: MouseEvent) {
    const alvo = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!alvo || isSubmit(alvo) || isModified(event)) return; // links are followed, and forms report their own button
    event.preventDefault();
    event.stopPropagation();
    this.record({ tipo: "click", alvo }, alvo);
  }

  private submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    this.record({ tipo: "submit", form, botao: event.submitter }, event.submitter ?? form);
  }

  /** A second tap on what is busy already means the first one. */
  private record(intencao: Intencao, sinal: HTMLElement) {
    if (sinal.getAttribute("aria-busy") === "true") return;
    sinal.setAttribute("aria-busy", "true");
    this.fila.push(intencao);
    this.onFirst();
  }

  /** The page is interactive: restores what was typed, then repeats the taps. */
  replay() {
    this.fim.abort();
    for (const [campo, value] of this.campos)
      whenEnabled(campo, () => campo.isConnected && restore(campo, value));
    for (const intencao of this.fila.splice(0)) {
      const alvo = intencao.tipo === "click" ? intencao.alvo : intencao.form;
      if (this.campos.has(alvo))
        endBusy(intencao); // typing opened its list already
      else whenEnabled(alvo, () => repeat(intencao));
    }
  }

  /** The application failed to load: forms are posted and links followed, as without scripts. */
  giveUp() {
    this.fim.abort();
    for (const intencao of this.fila.splice(0)) {
      endBusy(intencao);
      if (intencao.tipo === "submit") HTMLFormElement.prototype.submit.call(intencao.form);
      else if (intencao.alvo instanceof HTMLAnchorElement) location.assign(intencao.alvo.href);
    }
  }
}

/** A click that opens a link elsewhere. */
function isModified({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey;
}

function isSubmit(alvo: HTMLElement): boolean {
  return alvo instanceof HTMLButtonElement && alvo.type === "submit" && alvo.form !== null;
}

function endBusy(intencao: Intencao): HTMLElement {
  const sinal = intencao.tipo === "click" ? intencao.alvo : (intencao.botao ?? intencao.form);
  sinal.removeAttribute("aria-busy");
  return sinal;
}

function repeat(intencao: Intencao) {
  if (!endBusy(intencao).isConnected) return;
  if (intencao.tipo === "click") intencao.alvo.click();
  else intencao.form.requestSubmit(intencao.botao);
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

function isChoice({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}

/** React compares a field with its last known value, so that is restored before the event. */
function setValue(campo: Element, value: string) {
  const isFile = campo instanceof HTMLInputElement && campo.type === "file"; // its files are still there
  if ((campo instanceof HTMLInputElement && !isFile) || campo instanceof HTMLTextAreaElement) {
    campo.value = campo.defaultValue === value ? "" : campo.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), "value")?.set?.call(campo, value);
    campo.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (campo instanceof HTMLSelectElement) campo.value = value;
  campo.dispatchEvent(new Event("change", { bubbles: true }));
}
