/** The days of the week from Monday. Written by `make wire`. */
export const DIAS_DA_SEMANA = ["segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"] as const;
