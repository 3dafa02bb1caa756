/** Texts stored in this browser (`local`) or in this tab (`session`). Where storage is refused nothing is stored. */

type Where = "local" | "session";

/** The text of a key; null without any. */
export function readText(where: Where, key: string): string | null {
  try {
    return globalThis[`${where}Storage`].getItem(key);
  } catch {
    return null;
  }
}

/** The value of a key, of any shape; null for what cannot be read. */
export function readJson(where: Where, key: string): unknown {
  try {
    return JSON.parse(readText(where, key) ?? "null");
  } catch {
    return null;
  }
}

/** All keys; none where storage is refused. */
export function listKeys(where: Where): string[] {
  try {
    return Object.keys(globalThis[`${where}Storage`]);
  } catch {
    return [];
  }
}

/** Stores a text, or removes it for null; whether that was possible. */
export function store(where: Where, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[`${where}Storage`].removeItem(key);
    else globalThis[`${where}Storage`].setItem(key, text);
    return true;
  } catch {
    return false;
  } finally {
    dispatchEvent(new Event(`site:${key}`));
  }
}

/** Calls back when the text of a key changes, in this tab or another; gives what stops it. */
export function watchStored(key: string, onChange: () => void): () => void {
  // Without a key all of the storage was cleared.
  const onStorage = (event: StorageEvent) => (event.key === null || event.key === key) && onChange();
  addEventListener(`site:${key}`, onChange);
  addEventListener("storage", onStorage);
  return () => {
    removeEventListener(`site:${key}`, onChange);
    removeEventListener("storage", onStorage);
  };
}
