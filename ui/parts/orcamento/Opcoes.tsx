/** A question, and its answers as cards side by side. */
import type { ProdutoBlindagem } from "../../wire.ts";
import { OpcaoCard, type OpcaoTextos } from "./OpcaoCard.tsx";
import "./Opcoes.css";

type Props<Opcao> = {
  pergunta: string;
  /** Visible to screen readers only, where the title above asks the same. */
  discreta?: boolean;
  /** Fewer cards in a row. */
  largas?: boolean;
  /** Several can be chosen. */
  varias?: boolean;
  /** On a telephone the cards are lines of a list. */
  linhas?: boolean;
  disabled?: boolean;
  nome: string;
  opcoes: readonly Opcao[];
  /** Ids of the chosen ones. */
  escolhidas: readonly unknown[];
  onChoose: (opcao: Opcao) => void;
};

export function Opcoes<Opcao extends OpcaoTextos & { id: string | number }>(props: Props<Opcao>) {
  const { pergunta, discreta, largas, varias, linhas, disabled, nome, opcoes, escolhidas, onChoose } = props;
  return (
    <fieldset disabled={disabled}>
      <legend className={discreta ? "sr-only" : "abaixo-16 pergunta"}>{pergunta}</legend>
      <div className="opcoes pilha" data-largas={largas || undefined} data-linhas={linhas || undefined}>
        {opcoes.map((opcao) => (
          <OpcaoCard
            key={opcao.id}
            {...opcao}
            tipo={varias ? "checkbox" : "radio"}
            nome={nome}
            linha={linhas}
            escolhida={escolhidas.includes(opcao.id)}
            onChoose={() => onChoose(opcao)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A product of a catalogue as an answer, with the first sentence of its description and what it adds to the price. */
export function produtoOpcao({ sku, titulo, descricao, imagem, preco }: ProdutoBlindagem) {
  const texto = descricao.split(/(?<=\.)\s/)[0] ?? "";
  return { id: sku, titulo, texto, imagem, preco: preco ? `+ ${preco}` : "" };
}
