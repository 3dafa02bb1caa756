/** Which page a path is. The server decides; this lets the browser fetch a page's code while its data is on the way. */
import { matchPath } from "react-router";

const paths: Record<string, string> = {
  "/": "home",
  "/busca": "busca",
  "/busca/*": "busca",
  "/detalhe/:url": "detalhe",
  "/veiculos": "veiculos",
  "/favoritos": "favoritos",
  "/comparar": "comparar",
  "/sobre": "sobre",
  "/blindagem": "blindagem",
  "/blindagem/cotacao": "blindagem_cotacao",
  "/blindagem/orcamento/:pedido": "blindagem_orcamento",
  "/funilaria": "funilaria",
  "/estetica": "estetica",
  "/estetica/cotacao": "estetica_cotacao",
  "/estetica/orcamento/:pedido": "estetica_orcamento",
  "/importacao": "importacao",
  "/importado/:id": "importado",
  "/agendamento": "agendamento",
  "/avise-me": "avise_me",
  "/aviso/:chave": "aviso",
  "/previa/:chave": "detalhe",
  "/faleconosco": "faleconosco",
  "/vendaseucarro": "vendaseucarro",
  "/institucional": "institucional",
  "/institucional/:url": "institucional_conteudo",
  "/privacidade": "privacidade",
  "/obrigado": "obrigado",
  "/_pecas": "pecas",
};

export function pageAt(pathname: string): string | undefined {
  const path = Object.keys(paths).find((pattern) => matchPath(pattern, pathname));
  return path && paths[path];
}
