/** An appointment's choices. Written by `make wire`. */
export const PARTES = [{"valor": "manha", "texto": "De manhã"}, {"valor": "tarde", "texto": "À tarde"}, {"valor": "fim-do-dia", "texto": "No fim do dia"}] as const;
export const DESEJOS = [{"valor": "visita", "texto": "Visita"}, {"valor": "test-drive", "texto": "Test drive"}, {"valor": "video", "texto": "Chamada de vídeo"}] as const;
export const ESCOLHA_O_DIA = "Escolha o dia." as const;
export const ESCOLHA_O_PERIODO = "Escolha o período." as const;
