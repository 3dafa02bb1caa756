/** The facets of the search. Written by `make wire`. */
export const FACETAS = [
  {"nome": "preco_de", "parametro": "preco-de", "titulo": "", "qualquer": "Qualquer", "numero": true},
  {"nome": "preco_ate", "parametro": "preco-ate", "titulo": "", "qualquer": "Qualquer", "numero": true},
  {"nome": "ano_de", "parametro": "ano-de", "titulo": "Ano de", "qualquer": "Qualquer", "numero": true},
  {"nome": "ano_ate", "parametro": "ano-ate", "titulo": "Ano até", "qualquer": "Qualquer", "numero": true},
  {"nome": "km_ate", "parametro": "km-ate", "titulo": "Quilometragem", "qualquer": "Qualquer", "numero": true},
  {"nome": "carroceria", "parametro": "carroceria", "titulo": "Carroceria", "qualquer": "Todas", "numero": false},
  {"nome": "combustivel", "parametro": "combustivel", "titulo": "Combustível", "qualquer": "Todos", "numero": false},
  {"nome": "cambio", "parametro": "cambio", "titulo": "Câmbio", "qualquer": "Todos", "numero": false},
] as const;
export const MAX_TEXTO = 80 as const;
export const LISTAGENS = [["todos", "Todos"], ["blindados", "Blindados"], ["nao-blindados", "Não Blindados"]] as const;
export const FILTRO_PADRAO = {"preco_de": null, "preco_ate": null, "ano_de": null, "ano_ate": null, "km_ate": null, "carroceria": null, "combustivel": null, "cambio": null, "q": "", "ordem": "relevancia", "pagina": 1, "listagem": "todos", "condicao": "semi-novo", "marca": null, "modelo": null} as const;
