/** Addresses with parts to fill in, from db/addresses.py. Written by `make wire`. */
export const TODOS = "todos" as const;
export const PADRAO_CONDICAO = "semi-novo" as const;
export function encoded(part: string | number): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
export const detalhe = (veiculo: string) => `/detalhe/${encoded(veiculo)}`;
export const importado = (id: number) => `/importado/${encoded(id)}`;
export const institucional = (url: string) => `/institucional/${encoded(url)}`;
export const orcamento = (servico: "blindagem" | "estetica", pedido: string) => `/${encoded(servico)}/orcamento/${encoded(pedido)}`;
export const agendamento = (marcado: string) => `/agendamento?marcado=${encoded(marcado)}`;
export const enviar = (formulario: string) => `/enviar/${encoded(formulario)}`;
