/** Labels of an import's steps. */
import type { Carga } from "../wire.ts";

export const ETAPAS: Record<Carga["etapa"], string> = {
  recebendo: "O arquivo está sendo enviado",
  ensaiar: "Na fila para ser conferido",
  ensaiando: "O arquivo está sendo conferido",
  ensaiada: "Conferido: nada mudou ainda",
  importar: "Na fila para ser importado",
  importando: "Os carros estão entrando",
  feita: "Importado",
  falhou: "Não deu certo",
  desfazer: "Na fila para ser desfeita",
  desfazendo: "A importação está sendo desfeita",
  desfeita: "Desfeita",
};
