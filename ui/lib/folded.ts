/** Text in lower case without accents, for comparisons and slugs. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
