/** The site's menu (specification, section 2.2). */
import { BLINDADOS, busca, ESTOQUE, PADRAO_CONDICAO, TODOS } from "../lib/addresses.ts";
import type { DadosGerais } from "../wire.ts";

/** `secao` is the path of the link's pages where that is not `href`. */
export type MenuItem = { texto: string; href: string; secao?: string; externo?: boolean };

type Servicos = Pick<DadosGerais, "desligados" | "vazios">;

/** The links that lead to something the dealer has: a service's page is called like the service. */
export function offered<T extends { href: string }>({ desligados, vazios }: Servicos, links: T[]): T[] {
  const off: string[] = desligados;
  return links.filter(({ href }) => !off.includes(href.slice(1)) && !vazios.includes(href));
}

const USADOS = busca();

/** The main links; the events site is another one and opens beside. */
export function menuOf({ site_eventos, ...site }: Servicos & Pick<DadosGerais, "site_eventos">): MenuItem[] {
  return offered(site, [
    { texto: "Home", href: "/" },
    { texto: "Veículos", href: site.vazios.includes(USADOS) ? ESTOQUE : USADOS, secao: "/busca" },
    { texto: "Blindados", href: BLINDADOS, secao: busca("blindados") },
    ...(site_eventos ? [{ texto: "Eventos", href: site_eventos, externo: true }] : []),
    { texto: "Sobre Nós", href: "/sobre" },
    { texto: "Importação", href: "/importacao" },
    { texto: "Fale Conosco", href: "/faleconosco" },
  ]);
}

/** The links that follow in the side menu and in the footer. */
export const SERVICOS: MenuItem[] = [
  { texto: "Zero km", href: busca(TODOS, "novo") },
  { texto: "Seminovos", href: USADOS, secao: busca(TODOS, PADRAO_CONDICAO, undefined, undefined, true) },
  { texto: "Todo o estoque", href: "/veiculos" },
  { texto: "Blindagem", href: "/blindagem" },
  { texto: "Funilaria e pintura", href: "/funilaria" },
  { texto: "Estética automotiva", href: "/estetica" },
  { texto: "Venda seu Carro", href: "/vendaseucarro" },
  { texto: "Favoritos", href: "/favoritos" },
];

/** The active link: the one with the longest section that the path begins with. */
export function activeOf(itens: MenuItem[], pathname: string): MenuItem | undefined {
  const path = pathname.replace(/^\/detalhe\/.*/, "/busca").replace(/^\/importado\/.*/, "/importacao");
  const secao = (item: MenuItem) => item.secao ?? item.href;
  const inside = (item: MenuItem) =>
    path === secao(item) || (item.href !== "/" && path.startsWith(`${secao(item)}/`));
  const [found] = itens.filter(inside).sort((a, b) => secao(b).length - secao(a).length);
  return found ?? itens.find((item) => path === "/veiculos" && secao(item) === "/busca"); // the header has no link of its own to it
}
