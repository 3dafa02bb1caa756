/** Keeps a floating button off the page's controls: it stands higher, or hides where there is no place. */

const CONTROLS = "a, button, input, select, textarea, summary, label";
const TALLEST = 96; // pixels: a card or a photograph is a link, too, and larger than that
const STEP = 8;
const SETTLED = 150; // milliseconds

/** Looks now and whenever the page has moved or changed; returns a function that ends it. */
export function stepAside(button: HTMLElement): () => void {
  let timer = 0;
  const look = () => place(button);
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(look, SETTLED);
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
  const { offsetTop: top, offsetLeft: left, offsetHeight: tall, offsetWidth: wide } = button; // without its shift
  const taken = [...document.querySelectorAll(CONTROLS)]
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ one, box }) => one !== button && box.height > 0 && box.height <= TALLEST)
    .filter(
      ({ box }) => box.right > left && box.left < left + wide && box.bottom > 0 && box.top < innerHeight,
    )
    .filter(({ one }) => one.checkVisibility(SEEN));
  const meets = (up: number) => taken.some(({ box }) => box.bottom > top - up && box.top < top - up + tall);
  let up = 0;
  while (up < innerHeight / 2 && meets(up)) up += STEP;
  const placed = !meets(up);
  button.style.translate = placed && up ? `0 -${up}px` : "";
  button.toggleAttribute("data-sem-lugar", !placed);
}

const SEEN = { visibilityProperty: true, opacityProperty: true };
