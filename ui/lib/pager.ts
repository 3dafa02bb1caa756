/** The pager of a listing. */

/** The page numbers that a pager shows: the ends, the neighbours, and null for a gap. */
export function pagesAround(pagina: number, paginas: number): (number | null)[] {
  const shown = [...new Set([1, pagina - 1, pagina, pagina + 1, paginas])]
    .filter((n) => n >= 1 && n <= paginas)
    .sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const gap = n - (shown[i - 1] ?? n - 1) - 1;
    return gap > 1 ? [null, n] : gap === 1 ? [n - 1, n] : [n];
  });
}
