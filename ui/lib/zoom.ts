/** State of the lightbox: the photograph, and its zoom in steps, where 0 fits the screen (specification, section 9.3; reading 18). */

export const ZOOM_MAXIMO = 300;
export const ZOOM_PASSO = 100;

export type EstadoZoom = { indice: number; total: number; zoom: number };
export type Gesto = "proxima" | "anterior" | "enlarge" | "shrink" | "fit";

/** Photographs wrap around; another photograph starts fitted to the screen. */
export function reduceZoom(estado: EstadoZoom, gesto: Gesto): EstadoZoom {
  const { indice, total, zoom } = estado;
  switch (gesto) {
    case "proxima":
      return { ...estado, indice: (indice + 1) % total, zoom: 0 };
    case "anterior":
      return { ...estado, indice: (indice - 1 + total) % total, zoom: 0 };
    case "enlarge":
      return { ...estado, zoom: Math.min(zoom + ZOOM_PASSO, ZOOM_MAXIMO) };
    case "shrink":
      return { ...estado, zoom: Math.max(zoom - ZOOM_PASSO, 0) };
    case "fit":
      return { ...estado, zoom: 0 };
  }
}

/** 1.007 for each unit of zoom: 100 → 2.01×, 300 → 8.11×. */
export function escala(zoom: number): number {
  return 1.007 ** zoom;
}
