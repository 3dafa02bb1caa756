/** Ctrl K or ⌘ K: the search of everything, and a link where the caret is in a text. */
export const isSearchKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
