/** Opens the consent preferences (reading 37); their dialog loads when the page is idle. */
const OPEN = "site:preferencias";

let requested = false; // before the dialog has loaded

/** Opens the preferences, from wherever a visitor wants to change their mind. */
export function openPreferences(): void {
  requested = true;
  dispatchEvent(new Event(OPEN));
}

export function watchPreferences(onOpen: () => void): () => void {
  const open = () => {
    requested = false;
    onOpen();
  };
  if (requested) open();
  addEventListener(OPEN, open);
  return () => removeEventListener(OPEN, open);
}
