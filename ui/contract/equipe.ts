/** The desk's constants. Written by `make wire`. */
export const CAMPOS = {"publicar": {"status": "Ativo", "situacao": "Disponível"}, "reservar": {"status": "Ativo", "situacao": "Reservado"}, "vender": {"status": "Vendido", "situacao": "Vendido"}, "ocultar": {"status": "Oculto", "situacao": "Disponível"}} as const;
export const ESTADOS = ["novo", "em contato", "proposta", "ganho", "perdido"] as const;
export const MOTIVOS = ["preço", "financiamento", "troca", "comprou em outro lugar", "desistiu", "não responde", "outro"] as const;
export const VISITAS = {"pedida": "a confirmar", "confirmada": "confirmada", "cancelada": "cancelada", "faltou": "não veio"} as const;
export const FOTO_MAIOR = 2240 as const;
export const FOTO_DE_TEXTO = 1200 as const;
export const LARGEST_MOVE = 20 as const;
export const TITULOS = {"estado": "Andamento", "dono": "Responsável", "visita": "Visita", "vendido": "Carro vendido", "valor": "Preço da venda", "motivo": "Motivo da perda", "detalhe": "O que disse", "passo": "Próximo passo", "passo_dia": "Dia do próximo passo", "juntos": "Contatos da mesma pessoa", "orcamento": "Orçamento"} as const;
