/** The desk's constants. Written by `make wire`. */
export const CAMPOS = {"publicar": {"status": "Ativo", "situacao": "Disponível"}, "reservar": {"status": "Ativo", "situacao": "Reservado"}, "vender": {"status": "Vendido", "situacao": "Vendido"}, "ocultar": {"status": "Oculto", "situacao": "Disponível"}} as const;
export const FOTO_MAIOR = 2240 as const;
export const FOTO_DE_TEXTO = 1200 as const;
export const LARGEST_MOVE = 20 as const;
