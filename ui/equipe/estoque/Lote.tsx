/** Bulk actions on the selected cars. */
import { useState } from "react";
import { api, attempt } from "../api.ts";
import { Botao } from "../parts/Botao.tsx";
import { Barra } from "../precos/Barra.tsx";
import { PrecosModal } from "../precos/PrecosModal.tsx";
import type { Item } from "../precos/precos.ts";
import type { Lote as Envio } from "../precos/useLote.ts";
import { useTela } from "../useTela.ts";
import type { CarroCurto, RecorteEstoque } from "../wire.ts";
import { featureOf, moveOf } from "./mudancas.ts";
import type { Movimento } from "./situacao.ts";

type Props = {
  recorte: RecorteEstoque;
  total: number;
  chosen: CarroCurto[];
  /** All cars of the filter are selected, on whatever page. */
  todos: boolean;
  lote: Envio;
  /** Undefined where the page is not selected, or is all there is. */
  onTodos: (() => void) | undefined;
  onClear: () => void;
};

const PASSOS: [Movimento, string][] = [
  ["publicar", "Publicados"],
  ["reservar", "Reservados"],
  ["ocultar", "Ocultos"],
];

export function Lote({ recorte, total, chosen, todos, lote, onTodos, onClear }: Props) {
  const { tell } = useTela();
  const [precos, setPrecos] = useState<CarroCurto[]>();
  const numero = todos ? total : chosen.length;
  const ocupado = lote.parte != null;

  async function withCars(then: (carros: CarroCurto[]) => unknown) {
    if (ocupado) return;
    if (!todos) return then(chosen);
    const { data, recusa } = await attempt(api.POST("/api/carros/selecao", { body: recorte }));
    if (data) then(data);
    else tell({ texto: recusa ?? "", fica: true });
  }
  const save: Save = (nome, texto, itensOf) =>
    withCars((carros) => lote.save({ nome, itens: itensOf(carros), texto }));

  return (
    <>
      <Barra numero={numero} lote={lote} onClear={onClear}>
        {onTodos && !todos && (
          <Botao peso="texto" onClick={onTodos}>
            selecionar todos os {total.toLocaleString("pt-BR")} deste filtro
          </Botao>
        )}
        <Mudancas ocupado={ocupado} onPrecos={() => withCars(setPrecos)} onSave={save} />
      </Barra>
      <PrecosModal
        alvos={precos}
        nome="carros"
        coluna="Carro"
        lote={lote}
        onClose={() => setPrecos(undefined)}
      />
    </>
  );
}

type Save = (nome: "carros" | "destaques", texto: string, itensOf: (carros: CarroCurto[]) => Item[]) => void;
type MudancasProps = { ocupado: boolean; onPrecos: () => void; onSave: Save };

function Mudancas({ ocupado, onPrecos, onSave }: MudancasProps) {
  const { may } = useTela();
  const buttons: [titulo: string, onClick: () => void][] = PASSOS.map(([movimento, texto]) => [
    movimento,
    () => onSave("carros", texto, (carros) => moveOf(carros, movimento)),
  ]);
  buttons.push(["mudar preços", onPrecos]);
  if (may("fichas"))
    buttons.push(
      ["destacar", () => onSave("destaques", "Na página inicial", (carros) => featureOf(carros, true))],
      [
        "tirar destaque",
        () => onSave("destaques", "Fora da página inicial", (carros) => featureOf(carros, false)),
      ],
    );
  return buttons.map(([titulo, onClick]) => (
    <Botao key={titulo} aria-disabled={ocupado} onClick={onClick}>
      {titulo}
    </Botao>
  ));
}
