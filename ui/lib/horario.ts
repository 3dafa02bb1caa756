/** What pages say of a visit. */

/** Whether it is about an import, which is not in Brazil yet. */
export function isImportado(sobre?: string): boolean {
  return Boolean(sobre?.startsWith("importado-"));
}

export const DESEJO_TITULOS = {
  visita: "Esperamos a sua visita",
  "test-drive": "O seu test drive",
  video: "A sua chamada de vídeo",
} as const;
