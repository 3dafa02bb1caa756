/** What is done with the selected cars at once, and those that were refused. */
import { useState } from "react";
import { api, attempt } from "../api.ts";
import { reaisOf } from "../editor/numeros.ts";
import { Botao } from "../parts/Botao.tsx";
import { quantos } from "../parts/quantos.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { useTela } from "../useTela.ts";
import type { CarroCurto, RecorteEstoque } from "../wire.ts";
import { featureOf, moveOf } from "./mudancas.ts";
import { PrecosModal } from "./PrecosModal.tsx";
import type { Movimento } from "./situacao.ts";
import type { Lote as Envio, Item, Recusado } from "./useLote.ts";
import "./Lote.css";

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
const SHOWN = 50;

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
      <div className="lote" data-cheio={numero > 0 || undefined}>
        <p role="status">{numero > 0 && quantos(numero, "carro selecionado", "carros selecionados")}</p>
        {numero > 0 && (
          <>
            {onTodos && !todos && (
              <Botao peso="texto" onClick={onTodos}>
                selecionar todos os {total.toLocaleString("pt-BR")} deste filtro
              </Botao>
            )}
            <Mudancas ocupado={ocupado} onPrecos={() => withCars(setPrecos)} onSave={save} />
            <Botao peso="texto" onClick={onClear}>
              limpar seleção
            </Botao>
          </>
        )}
        {ocupado && <progress value={lote.parte ?? 0} aria-label="Guardando os carros" />}
      </div>
      {lote.recusados.length > 0 && <Recusados lote={lote} />}
      <PrecosModal carros={precos} lote={lote} onClose={() => setPrecos(undefined)} />
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

function Recusados({ lote: { recusados, insistir, forget } }: { lote: Envio }) {
  return (
    <Recusa insistir={insistir}>
      <p>
        {quantos(recusados.length, "carro ficou como estava:", "carros ficaram como estavam:")}{" "}
        <Botao peso="texto" onClick={forget}>
          fechar
        </Botao>
      </p>
      <ul>
        {recusados.slice(0, SHOWN).map((one) => (
          <li key={one.carro.id}>
            <b>{one.carro.titulo}</b> {motivoOf(one)}
          </li>
        ))}
      </ul>
      {recusados.length > SHOWN && <p>… e mais {recusados.length - SHOWN}.</p>}
    </Recusa>
  );
}

/** Why a car was refused, with both prices where it is about one. */
function motivoOf({ carro, edicao: { mudancas }, recusa }: Recusado): string {
  const depois = mudancas.preco_valor;
  if (typeof depois !== "number") return recusa;
  return `${recusa} ${reaisOf(carro.preco_valor)} → ${reaisOf(depois)}`;
}
