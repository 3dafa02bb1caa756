/** WhatsApp's links: the number, and the first words (specification, section 9.5; reading 26). */
import type { DadosGerais, Loja, Objeto, VeiculoDetalhe } from "../wire.ts";
import type { About } from "./about.ts";

type Contato = Loja["whatsapp"][number];

/** A visitor's first message where the page has none of its own. */
export function mensagemOfSite({ nome }: DadosGerais): string {
  return `Olá! Vim pelo site da ${nome} e gostaria de falar com um consultor.`;
}

/** Digits only, with Brazil's 55 in front of an area code and number. */
export function numeroOf(whatsapp: string): string {
  const digits = whatsapp.replace(/\D/g, "");
  const brazil = (digits.length === 10 || digits.length === 11) && !whatsapp.includes("+");
  return brazil ? `55${digits}` : digits;
}

/** The attributes of a link to the one who answers on a page; nothing when the dealer has no number. */
export function linkOf(contatos: Loja["whatsapp"], about: Pick<About, "contato">, texto: string) {
  const contato = contatoOf(contatos, about);
  return contato && linkTo(contato, texto);
}

/** Who answers on a page. */
export function contatoOf(contatos: Loja["whatsapp"], { contato = 0 }: Pick<About, "contato">) {
  return contatos[contato] ?? contatos[0];
}

/** Whether the one who answers for a car has WhatsApp. */
export function canChat(contatos: Loja["whatsapp"]): boolean {
  const { whatsapp, conversa = whatsapp } = contatoOf(contatos, { contato: 1 }) ?? { whatsapp: "" };
  return conversa !== "";
}

/** To one who answers: a conversation on WhatsApp, in another tab, or a call where there is none. */
function linkTo({ whatsapp, conversa = whatsapp }: Contato, texto: string) {
  return conversa
    ? { href: conversaHref(conversa, texto), target: "_blank", rel: "noopener noreferrer" }
    : { href: `tel:+${numeroOf(whatsapp)}` };
}

/** A conversation with this telephone, its first words already written. */
export function conversaHref(telefone: string, texto: string): string {
  return `https://wa.me/${numeroOf(telefone)}?text=${encodeURIComponent(texto)}`;
}

/** The words about a service or a quote. */
export function mensagemOf(assunto: string): string {
  return `Olá! Gostaria de falar sobre ${assunto}.`;
}

/** The words about a car: its name and its page's address. */
export function mensagemOfCarro(
  { titulo, versao, ano_modelo }: Pick<VeiculoDetalhe, "titulo" | "versao" | "ano_modelo">,
  endereco: string,
): string {
  const nome = [titulo, versao, ano_modelo].filter(Boolean).join(" ");
  return `Olá! Vi o ${nome} no site e gostaria de mais informações.\n${endereco}`;
}

/** The words about a visit to a car. */
export function mensagemOfVisita({ titulo, caminho }: Pick<Objeto, "titulo" | "caminho">, site_url: string) {
  return `Olá! Gostaria de visitar o ${titulo}.\n${site_url}${caminho}`;
}
