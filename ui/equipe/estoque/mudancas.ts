/** The same change of many cars, as edits of their records. */
import type { Item } from "../precos/precos.ts";
import type { CarroCurto } from "../wire.ts";
import { CAMINHO, CAMPOS, type Movimento, situacaoOf } from "./situacao.ts";

/** Cars that are in this state already are left out, as are those whose highlight stays. */
export function moveOf(carros: CarroCurto[], movimento: Movimento): Item[] {
  return carros
    .filter((carro) => CAMINHO[situacaoOf(carro)] !== movimento)
    .map((carro) => ({
      alvo: carro,
      edicao: { id: carro.id, revisao: carro.revisao, mudancas: CAMPOS[movimento] },
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
      return { alvo: carro, edicao: { id, revisao, mudancas } };
    });
}
