/** The lightbox: which photograph, and how large (specification 9; readings 18). */

export const ZOOM_MAXIMO = 300;
export const ZOOM_PASSO = 100;

export type Vista = { indice: number; total: number; zoom: number };
export type Gesto = "proxima" | "anterior" | "aproximar" | "afastar" | "ajustar";

/** Photographs wrap around; another photograph starts at its whole size. */
export function reduce(vista: Vista, gesto: Gesto): Vista {
  const { indice, total, zoom } = vista;
  switch (gesto) {
    case "proxima":
      return { ...vista, indice: (indice + 1) % total, zoom: 0 };
    case "anterior":
      return { ...vista, indice: (indice - 1 + total) % total, zoom: 0 };
    case "aproximar":
      return { ...vista, zoom: Math.min(zoom + ZOOM_PASSO, ZOOM_MAXIMO) };
    case "afastar":
      return { ...vista, zoom: Math.max(zoom - ZOOM_PASSO, 0) };
    case "ajustar":
      return { ...vista, zoom: 0 };
  }
}

/** 1.007 for each unit of zoom: 100 → 2.01×, 300 → 8.11×. */
export function escala(zoom: number): number {
  return 1.007 ** zoom;
}
