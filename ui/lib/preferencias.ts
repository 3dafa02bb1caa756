/** Opens the preferences of what may be recorded (reading 37), whose dialog comes when the page is at rest. */
const OPEN = "quintavera:preferencias";

let asked = false; // before anybody watched

/** Opens the preferences, from wherever a visitor wants to change their mind. */
export function openPreferencias(): void {
  asked = true;
  dispatchEvent(new Event(OPEN));
}

export function watchPreferencias(onOpen: () => void): () => void {
  const open = () => {
    asked = false;
    onOpen();
  };
  if (asked) open();
  addEventListener(OPEN, open);
  return () => removeEventListener(OPEN, open);
}
