/** The same change of many cars, as edits of their records. */
import type { CarroCurto } from "../wire.ts";
import { priceBy, type Regra } from "./precos.ts";
import { CAMINHO, CAMPOS, type Movimento, situacaoOf } from "./situacao.ts";
import type { Item } from "./useLote.ts";

/** Cars that are in this state already are left out, as are those whose price or highlight stays. */
export function moveOf(carros: CarroCurto[], movimento: Movimento): Item[] {
  return carros
    .filter((carro) => CAMINHO[situacaoOf(carro)] !== movimento)
    .map((carro) => ({
      carro,
      edicao: { id: carro.id, revisao: carro.revisao, mudancas: CAMPOS[movimento] },
    }));
}

export function pricesOf(carros: CarroCurto[], regra: Regra): (Item & { depois: number })[] {
  return carros
    .map((carro) => ({ carro, depois: priceBy(regra, carro.preco_valor) }))
    .filter(({ carro, depois }) => depois !== carro.preco_valor)
    .map(({ carro, depois }) => ({
      ...{ carro, depois },
      edicao: { id: carro.id, revisao: carro.revisao, mudancas: { preco_valor: depois } },
    }));
}

/** A car that was featured before takes its old place again. */
export function featureOf(carros: CarroCurto[], yes: boolean): Item[] {
  const status = yes ? "ativo" : "inativo";
  return carros
    .filter(({ destaque }) => !!destaque?.ativo !== yes)
    .map((carro) => {
      const { id = null, revisao = 0 } = carro.destaque ?? {};
      const mudancas = id == null ? { veiculo: carro.id, status } : { status };
      return { carro, edicao: { id, revisao, mudancas } };
    });
}
