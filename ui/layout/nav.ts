/** The site's menu (specification, section 2.2). */
import { busca, TODOS } from "../lib/addresses.ts";
import type { DadosGerais } from "../wire.ts";

export type MenuItem = { texto: string; href: string; externo?: boolean };

/** The main links; the events site is another one and opens beside. */
export function menuOf({ site_eventos }: Pick<DadosGerais, "site_eventos">): MenuItem[] {
  return [
    { texto: "Home", href: "/" },
    { texto: "Veículos", href: "/busca" },
    { texto: "Blindados", href: busca("blindados", TODOS) },
    ...(site_eventos ? [{ texto: "Eventos", href: site_eventos, externo: true }] : []),
    { texto: "Sobre Nós", href: "/sobre" },
    { texto: "Importação", href: "/importacao" },
    { texto: "Fale Conosco", href: "/faleconosco" },
  ];
}

/** What the side menu has besides. */
export const SERVICOS: MenuItem[] = [
  { texto: "Zero km", href: busca(TODOS, "novo") },
  { texto: "Todo o estoque", href: "/veiculos" },
  { texto: "Blindagem", href: "/blindagem" },
  { texto: "Funilaria e pintura", href: "/funilaria" },
  { texto: "Estética automotiva", href: "/estetica" },
  { texto: "Venda seu carro", href: "/vendaseucarro" },
  { texto: "Favoritos", href: "/favoritos" },
];

/** The one link that is the page's own section: the longest that its path begins with. */
export function activeOf(itens: MenuItem[], pathname: string): string | undefined {
  const path = pathname.replace(/^\/detalhe\/.*/, "/busca").replace(/^\/importado\/.*/, "/importacao");
  const inside = ({ href }: MenuItem) => path === href || (href !== "/" && path.startsWith(`${href}/`));
  return itens.filter(inside).sort((a, b) => b.href.length - a.href.length)[0]?.href;
}
