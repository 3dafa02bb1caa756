/**
 * Every path of the site that code composes, its parts percent-encoded: those of one template come from db/addresses.py,
 * `comparar` and `busca` are compared with it by tests/db/test_addresses.py. A page's fixed path stands where it is linked.
 */
import { detalhe, encoded, PADRAO_CONDICAO, TODOS } from "../contract/addresses.ts";
import type { Filtro } from "../wire.ts";

export * from "../contract/addresses.ts";

/** The same with the proposal open; without scripts, at its form. */
export function propor(veiculo: string): string {
  return detalhe(veiculo) + ABERTA;
}

export const ABERTA = "#proposta";

export function isDetalhe(path: string): boolean {
  return path.startsWith("/detalhe/");
}

/** The QR code of a vehicle's page, by its `seo_url`: a picture. */
export function qr(veiculo: string): string {
  return `${detalhe(veiculo)}/qr.svg`;
}

/** Cars side by side, by their ids in that order. */
export function comparar(carros: number[]): string {
  return carros.length ? `/comparar?carros=${carros.join("-")}` : "/comparar";
}

/** The QR code of that comparison. */
export function qrOfComparacao(carros: number[]): string {
  return `/comparar/qr.svg?carros=${carros.join("-")}`;
}

/** A listing, brand and model by their labels (reading 2): the shortest form when trailing parts are the defaults.
 * Beside words the condition is named (reading 60). */
export function busca(
  listagem: Filtro["listagem"] = TODOS,
  condicao: string = PADRAO_CONDICAO,
  marca?: string,
  modelo?: string,
  words = false,
): string {
  const parts = marca
    ? [listagem, condicao, ...[marca, modelo].flatMap((label) => (label ? [label.toLowerCase()] : []))]
    : condicao !== PADRAO_CONDICAO || words
      ? [listagem, condicao]
      : listagem !== TODOS
        ? [listagem]
        : [];
  return ["/busca", ...parts.map(encoded)].join("/");
}

/** The whole stock, and its armored cars. */
export const ESTOQUE = busca(TODOS, TODOS);
export const BLINDADOS = busca("blindados", TODOS);

/** The wizard of a quote. */
export function cotacao(servico: "blindagem" | "estetica"): string {
  return `/${servico}/cotacao`;
}

/** The contact form, about something of the site: `importado-3`, or a `documento` of it (db/visitantes/objetos.py). */
export function contato(sobre: string, documento?: string): string {
  const mais = documento ? `&documento=${encoded(documento)}` : "";
  return `/faleconosco?sobre=${encoded(sobre)}${mais}#formulario`;
}

/** An appointment, for a visit or a test drive, of something of the site: `veiculo-101`. */
export function visita(sobre: string): string {
  return `/agendamento?sobre=${encoded(sobre)}`;
}

/** The same as a file for calendars. */
export function agenda(marcado: string): string {
  return `/api/agendamentos/${encoded(marcado)}/visita.ics`;
}

/** The page that changes or cancels an appointment, by the key in its mails. */
export function horario(chave: string, acao?: "cancelar"): string {
  return `/agendamento/${encoded(chave)}${acao ? `/${acao}` : ""}`;
}

/** The address of an alert's decision, by the key in its mails. */
export function aviso(chave: string, acao: "confirmar" | "cancelar" | "apagar"): string {
  return `/aviso/${encoded(chave)}/${acao}`;
}

/** After an alert's form, and after the others, without JavaScript. */
export const AVISO_ENVIADO = "/avise-me?enviado=";
export const OBRIGADO = "/obrigado";
