/** Bulk actions on the selected cars. */
import { CAMPOS } from "../../contract/equipe.ts";
import { api, attempt, useScreen } from "../desk.tsx";
import { Botao } from "../parts/Kit.tsx";
import { Barra, type PriceBatch as Envio, editOf, type Item } from "../precos/Barra.tsx";
import { MudarPrecos } from "../precos/PrecosModal.tsx";
import type { CarroCurto, FiltroEstoque } from "../wire.ts";
import { CAMINHO, type Movimento, situacaoOf } from "./Situacao.tsx";

type Props = {
  filtro: FiltroEstoque;
  total: number;
  chosen: CarroCurto[];
  /** All cars of the filter are selected, on whatever page. */
  todos: boolean;
  lote: Envio;
  /** Undefined where the page is not selected, or is all there is. */
  onTodos: (() => void) | undefined;
  onClear: () => void;
};

type Mudanca = {
  titulo: string;
  nome: "carros" | "destaques";
  texto: string;
  itensOf: (carros: CarroCurto[]) => Item[];
};

/** Cars that are in this state already are left out. */
const move = (movimento: Movimento) => (carros: CarroCurto[]) =>
  carros
    .filter((carro) => CAMINHO[situacaoOf(carro)] !== movimento)
    .map((carro) => editOf(carro, CAMPOS[movimento]));
const feature = (yes: boolean) => (carros: CarroCurto[]) => featureOf(carros, yes);
const MUDANCAS: Mudanca[] = [
  { titulo: "publicar", nome: "carros", texto: "Publicados", itensOf: move("publicar") },
  { titulo: "reservar", nome: "carros", texto: "Reservados", itensOf: move("reservar") },
  { titulo: "ocultar", nome: "carros", texto: "Ocultos", itensOf: move("ocultar") },
  { titulo: "destacar", nome: "destaques", texto: "Na página inicial", itensOf: feature(true) },
  { titulo: "tirar destaque", nome: "destaques", texto: "Fora da página inicial", itensOf: feature(false) },
];

export function BulkActions({ filtro, total, chosen, todos, lote, onTodos, onClear }: Props) {
  const { may, tell } = useScreen();
  const numero = todos ? total : chosen.length;
  const ocupado = lote.parte != null;

  /** None if they cannot be read now. */
  async function read(): Promise<CarroCurto[]> {
    if (!todos) return chosen;
    const { data = [], recusa } = await attempt(api.POST("/api/carros/selecao", { body: filtro }));
    if (recusa) tell({ texto: recusa, fica: true });
    return data;
  }
  async function change({ itensOf, ...mudanca }: Mudanca) {
    const itens = ocupado ? [] : itensOf(await read());
    if (itens.length) lote.save({ ...mudanca, itens });
  }

  return (
    <Barra numero={numero} lote={lote} onClear={onClear}>
      {onTodos && !todos && (
        <Botao
          peso="texto"
          onClick={onTodos}
        >{`selecionar todos os ${total.toLocaleString("pt-BR")} deste filtro`}</Botao>
      )}
      {MUDANCAS.filter(({ nome }) => nome === "carros" || may("fichas")).map((mudanca) => (
        <Botao key={mudanca.titulo} aria-disabled={ocupado} onClick={() => change(mudanca)}>
          {mudanca.titulo}
        </Botao>
      ))}
      <MudarPrecos read={read} nome="carros" coluna="Carro" lote={lote} />
    </Barra>
  );
}

/** Cars whose highlight stays are left out; one that was featured before takes its old place again. */
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
