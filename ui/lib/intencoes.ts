/**
 * What a visitor does before the page listens: taps, forms that are sent, fields that are filled in. Each is heard at
 * once (`aria-busy`) and done again, in order and once, when the page is ready; or left to the browser when it never is.
 */

type Intencao =
  | { tipo: "click"; alvo: HTMLElement }
  | { tipo: "submit"; form: HTMLFormElement; botao: HTMLElement | null };

const CONTROLS = "button, [role=button]";

export class Intencoes {
  private readonly fila: Intencao[] = [];
  private readonly campos = new Set<HTMLElement>();
  private readonly fim = new AbortController();

  /** Listens from now on; `onFirst` is called as soon as there is something to do again. */
  constructor(private readonly onFirst: () => void) {
    const { signal } = this.fim;
    document.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    document.addEventListener("submit", (event) => this.submit(event), { capture: true, signal });
    for (const tipo of ["input", "change"])
      document.addEventListener(tipo, ({ target }) => this.campos.add(target as HTMLElement), {
        capture: true,
        signal,
      });
  }

  private click(event: MouseEvent) {
    const alvo = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!alvo || isSubmit(alvo)) return; // a link is followed, and a form tells of its own button
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
    for (const campo of this.campos) if (campo.isConnected) tell(campo);
    for (const intencao of this.fila.splice(0)) again(intencao);
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

/** React compares a field with what it last knew of it, so that is put back before the change is told. */
function tell(campo: HTMLElement) {
  if (campo instanceof HTMLInputElement && /^(checkbox|radio)$/.test(campo.type)) {
    const { checked } = campo;
    campo.checked = !checked;
    campo.click();
    return;
  }
  if (campo instanceof HTMLInputElement || campo instanceof HTMLTextAreaElement) {
    const { value } = campo;
    campo.value = campo.defaultValue === value ? "" : campo.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(campo), "value")?.set?.call(campo, value);
    campo.dispatchEvent(new Event("input", { bubbles: true }));
  }
  campo.dispatchEvent(new Event("change", { bubbles: true }));
}
