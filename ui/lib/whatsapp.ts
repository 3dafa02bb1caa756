/** Where the WhatsApp button leads: whose number, and the words that are already written (specification, section 9.5; reading 26). */
import type { DadosGerais } from "../wire.ts";
import { CASA } from "./constants.ts";

type Contatos = Pick<DadosGerais, "whatsapp">["whatsapp"];

/** Which of the dealer's contacts answers on which page; every other page: the first. */
const CONTATO: Record<string, number> = {
  detalhe: 1,
  blindagem: 2,
  blindagem_cotacao: 2,
  blindagem_orcamento: 2,
  estetica: 3,
  estetica_cotacao: 3,
  estetica_orcamento: 3,
  funilaria: 4,
};

/** Digits only, with Brazil's 55 in front of an area code and number. */
export function numeroOf(whatsapp: string): string {
  const digits = whatsapp.replace(/\D/g, "");
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
}

/** The link for a page, or nothing when the dealer has no number. */
export function whatsappHref(contatos: Contatos, pagina: string, texto: string): string | null {
  const contato = contatos[CONTATO[pagina] ?? 0] ?? contatos[0];
  if (!contato) return null;
  return `https://wa.me/${numeroOf(contato.whatsapp)}?text=${encodeURIComponent(texto)}`;
}

type Dados = {
  veiculo?: { titulo: string; versao: string; ano_modelo: number | null };
  importado?: { brand: string; model: string; version: string; manufactureYear: number };
  pedido?: string;
};

/** What the visitor would want to say first. */
export function mensagemOf(pagina: string, dados: unknown): string {
  const { pedido } = dados as Dados;
  const carro = carroOf(pagina, dados as Dados);
  if (carro) return `Olá! Vi o ${carro} no site e gostaria de mais informações.`;
  if (pedido) {
    const servico = pagina.startsWith("blindagem") ? "blindagem" : "estética";
    return `Olá! Gostaria de falar sobre o meu orçamento de ${servico}, pedido ${pedido}.`;
  }
  if (pagina.startsWith("blindagem")) return "Olá! Gostaria de falar sobre a blindagem do meu carro.";
  if (pagina.startsWith("estetica"))
    return "Olá! Gostaria de falar sobre os serviços de estética automotiva.";
  if (pagina === "funilaria") return "Olá! Gostaria de falar sobre funilaria e pintura.";
  return `Olá! Vim pelo site da ${CASA} e gostaria de falar com um consultor.`;
}

/** The car that a page is about, by its name. */
function carroOf(pagina: string, { veiculo, importado }: Dados): string {
  const nomes: Record<string, unknown[]> = {
    detalhe: [veiculo?.titulo, veiculo?.versao, veiculo?.ano_modelo],
    importado: [importado?.brand, importado?.model, importado?.version, importado?.manufactureYear],
  };
  return (nomes[pagina] ?? []).filter(Boolean).join(" ");
}
