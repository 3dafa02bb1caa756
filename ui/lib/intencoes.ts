/**
 * What a visitor does before the page listens: taps, forms that are sent, fields that are filled in. Each is heard at
 * once (`aria-busy`) and done again, in order and once, when the page is ready; or left to the browser when it never is.
 */

type Intencao =
  | { tipo: "click"; alvo: HTMLElement }
  | { tipo: "submit"; form: HTMLFormElement; botao: HTMLElement | null };

/** What scripts answer a click on; of links those that lead to what scripts show here instead. */
const CONTROLS = "button, [role=button], [role=combobox], a[data-toque]";

export class Intencoes {
  private readonly fila: Intencao[] = [];
  /** What was typed or chosen: a field that is drawn anew meanwhile has lost it. */
  private readonly campos = new Map<HTMLElement, string>();
  private readonly fim = new AbortController();

  /** Listens from now on; `onFirst` is called as soon as there is something to do again. */
  constructor(private readonly onFirst: () => void) {
    const { signal } = this.fim;
    document.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    document.addEventListener("submit", (event) => this.submit(event), { capture: true, signal });
    for (const tipo of ["input", "change"])
      document.addEventListener(
        tipo,
        ({ target }) => this.campos.set(target as HTMLElement, (target as HTMLInputElement).value),
        { capture: true, signal },
      );
  }

  private click(event: MouseEvent) {
    const alvo = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!alvo || isSubmit(alvo) || isModified(event)) return; // a link is followed, and a form tells of its own button
    event.preventDefault();
    event.stopPropagation();
    this.keep({ tipo: "click", alvo }, alvo);
  }

  private submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const form = event.target as HTMLFormElement;
    this.keep({ tipo: "submit", form, botao: event.submitter }, event.submitter ?? form);
  }

  /** A second tap on what is busy already means the first one. */
  private keep(intencao: Intencao, sinal: HTMLElement) {
    if (sinal.getAttribute("aria-busy") === "true") return;
    sinal.setAttribute("aria-busy", "true");
    this.fila.push(intencao);
    this.onFirst();
  }

  /** The page listens: gives it what was typed, and then what was tapped. */
  replay() {
    this.fim.abort();
    for (const [campo, value] of this.campos)
      whenEnabled(campo, () => campo.isConnected && tell(campo, value));
    for (const intencao of this.fila.splice(0)) {
      const alvo = intencao.tipo === "click" ? intencao.alvo : intencao.form;
      if (this.campos.has(alvo))
        calm(intencao); // its list is open by what was typed
      else whenEnabled(alvo, () => again(intencao));
    }
  }

  /** The page will not listen: a form goes to the server and a link is followed, as without scripts. */
  giveUp() {
    this.fim.abort();
    for (const intencao of this.fila.splice(0)) {
      calm(intencao);
      if (intencao.tipo === "submit") HTMLFormElement.prototype.submit.call(intencao.form);
      else if (intencao.alvo instanceof HTMLAnchorElement) location.assign(intencao.alvo.href);
    }
  }
}

/** A link that is opened elsewhere. */
function isModified({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey;
}

function isSubmit(alvo: HTMLElement): boolean {
  return alvo instanceof HTMLButtonElement && alvo.type === "submit" && alvo.form !== null;
}

function calm(intencao: Intencao): HTMLElement {
  const sinal = intencao.tipo === "click" ? intencao.alvo : (intencao.botao ?? intencao.form);
  sinal.removeAttribute("aria-busy");
  return sinal;
}

function again(intencao: Intencao) {
  if (!calm(intencao).isConnected) return;
  if (intencao.tipo === "click") intencao.alvo.click();
  else intencao.form.requestSubmit(intencao.botao);
}

/** A field whose list is being fetched is disabled until then: what was done to it waits. */
function whenEnabled(campo: HTMLElement, then: () => unknown) {
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

/** React compares a field with what it last knew of it, so that is put back before the change is told. */
function tell(campo: HTMLElement, value: string) {
  if (campo instanceof HTMLInputElement && /^(checkbox|radio)$/.test(campo.type)) {
    const { checked } = campo;
    campo.checked = !checked;
    campo.click();
    return;
  }
  const isFile = campo instanceof HTMLInputElement && campo.type === "file"; // its files are still there
  if ((campo instanceof HTMLInputElement && !isFile) || campo instanceof HTMLTextAreaElement) {
    campo.value = campo.defaultValue === value ? "" : campo.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), "value")?.set?.call(campo, value);
    campo.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (campo instanceof HTMLSelectElement) campo.value = value;
  campo.dispatchEvent(new Event("change", { bubbles: true }));
}
