/** The facets of the search. Written by `make wire`. */
export const FACETAS = [
  {"nome": "preco_de", "parametro": "preco-de", "titulo": "", "qualquer": "Qualquer", "chip": "{}", "numero": true, "milhar": false},
  {"nome": "preco_ate", "parametro": "preco-ate", "titulo": "", "qualquer": "Qualquer", "chip": "{}", "numero": true, "milhar": false},
  {"nome": "ano_de", "parametro": "ano-de", "titulo": "Ano de", "qualquer": "Qualquer", "chip": "A partir de {}", "numero": true, "milhar": false},
  {"nome": "ano_ate", "parametro": "ano-ate", "titulo": "Ano até", "qualquer": "Qualquer", "chip": "Até {}", "numero": true, "milhar": false},
  {"nome": "km_ate", "parametro": "km-ate", "titulo": "Quilometragem", "qualquer": "Qualquer", "chip": "Até {} km", "numero": true, "milhar": true},
  {"nome": "carroceria", "parametro": "carroceria", "titulo": "Carroceria", "qualquer": "Todas", "chip": "{}", "numero": false, "milhar": false},
  {"nome": "combustivel", "parametro": "combustivel", "titulo": "Combustível", "qualquer": "Todos", "chip": "{}", "numero": false, "milhar": false},
  {"nome": "cambio", "parametro": "cambio", "titulo": "Câmbio", "qualquer": "Todos", "chip": "{}", "numero": false, "milhar": false},
] as const;
