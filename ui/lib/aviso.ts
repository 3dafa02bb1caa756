/** The subject of an alert in words, for its forms and its page. */
import { isDetalhe } from "./addresses.ts";

export function esperaText(busca: string): string {
  return isDetalhe(busca)
    ? "quando este carro ficar livre"
    : "quando chegar um carro desta busca ou o preço de um deles cair";
}
