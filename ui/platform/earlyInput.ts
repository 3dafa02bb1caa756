/**
 * Input before hydration: taps, submitted forms, filled fields, the focus. A tap is acknowledged at once (`aria-busy`);
 * ui/platform/replay.ts repeats all of it when the page is ready, or the browser follows links and forms when it never is.
 */

export type EarlyInput =
  | { tipo: "click"; alvo: HTMLElement }
  | { tipo: "submit"; alvo: HTMLFormElement; botao: HTMLElement | null };

/** Elements that scripts handle; of links those that open a dialog. */
const CONTROLS = "button:not([popovertarget]), [role=button], [role=combobox], a[data-toque]";

export class EarlyInputs {
  readonly fila: EarlyInput[] = [];
  /** Typed or chosen values, which a field that is rendered again would lose. */
  readonly campos = new Map<Element, string | boolean>();
  /** The place of each element of the input among those of its kind. */
  readonly places = new Map<Element, Place>();
  foco: HTMLElement | null = null;
  private readonly fim = new AbortController();

  /** Listens at once; `onFirst` is called at the first recorded input. */
  constructor(private readonly onFirst: () => void) {
    const { signal } = this.fim;
    document.addEventListener("click", (event) => this.click(event), { capture: true, signal });
    document.addEventListener("submit", (event) => this.submit(event), { capture: true, signal });
    document.addEventListener("focusin", ({ target }) => this.focus(target as HTMLElement), { signal });
    for (const tipo of ["input", "change"])
      document.addEventListener(tipo, ({ target }) => this.type(target as HTMLInputElement), {
        capture: true,
        signal,
      });
  }

  /** The last choice of a group of radio buttons is restored last. */
  type(campo: HTMLInputElement) {
    this.campos.delete(campo);
    this.campos.set(campo, isChoice(campo) ? campo.checked : campo.value);
    this.remember(campo);
  }

  private focus(alvo: HTMLElement) {
    this.foco = alvo;
    this.remember(alvo);
  }

  private remember(element: Element) {
    if (!this.places.has(element)) this.places.set(element, placeOf(element));
  }

  private click(event: MouseEvent) {
    const alvo = (event.target as Element).closest<HTMLElement>(CONTROLS);
    if (!alvo || isSubmit(alvo) || !isPlain(event)) return; // links are followed, and forms report their own button
    event.preventDefault();
    event.stopPropagation();
    this.record({ tipo: "click", alvo }, alvo);
  }

  private submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const alvo = event.target as HTMLFormElement;
    const botao = event.submitter;
    if (botao) this.remember(botao);
    this.record({ tipo: "submit", alvo, botao }, botao ?? alvo);
  }

  /** A second tap on what is busy already means the first one. */
  private record(intencao: EarlyInput, sinal: HTMLElement) {
    if (sinal.getAttribute("aria-busy") === "true") return;
    sinal.setAttribute("aria-busy", "true");
    this.remember(intencao.alvo);
    this.fila.push(intencao);
    this.onFirst();
  }

  stop() {
    this.fim.abort();
  }

  /** The application failed to load: forms are posted and links followed, as without scripts. */
  giveUp() {
    this.stop();
    for (const intencao of this.fila.splice(0)) {
      endBusy(intencao);
      if (intencao.tipo === "submit") HTMLFormElement.prototype.submit.call(intencao.alvo);
      else if (intencao.alvo instanceof HTMLAnchorElement) location.assign(intencao.alvo.href);
    }
  }
}

/** A selector of the elements of a tag, a name and classes, how many there were, and which of them it was. */
type Place = { like: string; of: number; at: number };

function placeOf(element: Element): Place {
  const name = element.getAttribute("name");
  const like = [element.localName, ...element.classList].join(".") + (name ? `[name="${name}"]` : "");
  const all = [...document.querySelectorAll(like)];
  return { like, of: all.length, at: all.indexOf(element) };
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Whether a click follows a link in this tab. */
export function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

function isSubmit(alvo: HTMLElement): boolean {
  return alvo instanceof HTMLButtonElement && alvo.type === "submit" && alvo.form !== null;
}

export function endBusy(intencao: EarlyInput): void {
  const sinal = intencao.tipo === "click" ? intencao.alvo : (intencao.botao ?? intencao.alvo);
  sinal.removeAttribute("aria-busy");
}

export function isChoice({ type }: HTMLInputElement): boolean {
  return type === "checkbox" || type === "radio";
}
