/** Keeps a floating button off the page's controls: it stands higher, or hides where there is no place. */
import { whenIdle } from "../platform/idle.ts";

const CONTROLS = "a, button, input, select, textarea, summary, label";
const TALLEST = 96; // pixels: a card or a photograph is a link, too, and larger than that
const STEP = 12;
const SETTLED = 150; // milliseconds

/** Looks now and whenever the page has moved or changed; returns a function that ends it. */
export function stepAside(button: HTMLElement): () => void {
  let timer = 0;
  const look = () => place(button);
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => whenIdle(look), SETTLED);
  };
  const events = ["scroll", "resize", "click", "change"];
  for (const event of events) addEventListener(event, soon, { passive: true, capture: true });
  const grown = new ResizeObserver(soon);
  grown.observe(document.body);
  soon();
  return () => {
    clearTimeout(timer);
    grown.disconnect();
    for (const event of events) removeEventListener(event, soon, { capture: true });
  };
}

function place(button: HTMLElement) {
  if (document.querySelector("dialog[open]")) return; // it is behind, and the page stands still
  let up = 0;
  while (up < innerHeight / 2 && meets(button, up)) up += STEP;
  const placed = !meets(button, up);
  button.style.translate = placed && up ? `0 -${up}px` : "";
  button.toggleAttribute("data-sem-lugar", !placed);
}

/** Whether a control lies under the button so much higher: looked for point by point, so that nothing out of view is laid out. */
function meets(button: HTMLElement, up: number): boolean {
  const { offsetTop: top, offsetLeft: left, offsetHeight: side } = button; // without its shift
  const steps = [0, 1, 2, 3, 4].map((step) => (step * (side + 2)) / 4 - 1);
  return steps.some((x) =>
    steps.some((y) =>
      document
        .elementsFromPoint(left + x, top - up + y)
        .some((one) => isControl(one.closest(CONTROLS), button)),
    ),
  );
}

function isControl(one: Element | null, button: HTMLElement): boolean {
  return one !== null && one !== button && one.getBoundingClientRect().height <= TALLEST;
}
