/** Paths of pages, so that the browser fetches a page's code together with its data; the server decides. */

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
  "/blindagem/orcamento/:pedido": "orcamento_aberto",
  "/funilaria": "funilaria",
  "/estetica": "estetica",
  "/estetica/cotacao": "estetica_cotacao",
  "/estetica/orcamento/:pedido": "orcamento_aberto",
  "/importacao": "importacao",
  "/importado/:id": "importado",
  "/agendamento": "agendamento",
  "/agendamento/:chave": "horario",
  "/avise-me": "avise_me",
  "/aviso/:chave": "aviso",
  "/previa/:chave": "detalhe",
  "/previa/orcamento/:chave": "orcamento_previa",
  "/faleconosco": "faleconosco",
  "/vendaseucarro": "vendaseucarro",
  "/institucional": "institucional",
  "/institucional/:url": "institucional_conteudo",
  "/privacidade": "privacidade",
  "/obrigado": "obrigado",
};

const pages = Object.entries(paths).map(([path, page]) => [patternOf(path), page] as const);

/** `:name` is one segment, `*` at the end any number of them; paths ignore case. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace("/*", "(/.*)?").replace(/:\w+/g, "[^/]+")}/?$`, "i");
}

export function pageAt(pathname: string): string | undefined {
  return pages.find(([pattern]) => pattern.test(pathname))?.[1];
}
