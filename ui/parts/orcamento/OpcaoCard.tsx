/** A choice as a large card: its photograph, its name, one line of text, and the box or circle that says whether it is chosen. */
import { useId } from "react";
import type { ProdutoBlindagem } from "../../wire.ts";
import { Foto } from "../Foto.tsx";
import { Marcador } from "../Marcador.tsx";
import "./OpcaoCard.css";

type OpcaoTextos = {
  titulo: string;
  texto?: string;
  imagem?: string;
  preco?: string;
  /** Cannot be removed: required by law. */
  travada?: boolean;
  /** Its photograph is another card's too: it is shown from nearer. */
  perto?: boolean;
};

type Props = OpcaoTextos & {
  tipo: "radio" | "checkbox";
  nome: string;
  escolhida: boolean;
  /** A line of a list on a telephone. */
  linha?: boolean;
  onChoose: () => void;
};

export function OpcaoCard({ tipo, nome, titulo, texto, imagem, escolhida, travada, ...props }: Props) {
  const id = useId();
  const { preco } = props;
  const about = [texto && "texto", preco && "preco", travada && "nota"].filter(Boolean);
  return (
    <label
      className="opcao-card ancora corta cantos grafite coluna foco opcao alto"
      data-escolhida={escolhida || undefined}
      data-travada={travada || undefined}
      data-perto={props.perto || undefined}
      data-linha={props.linha || undefined}
    >
      {imagem && (
        <Foto className="opcao-card__foto corta" imagem={imagem} alt="" sizes="(width > 768px) 320px, 92vw" />
      )}
      <span className="opcao-card__corpo topo pilha">
        <Marcador
          className="opcao-card__marca"
          type={tipo}
          name={nome}
          checked={escolhida}
          disabled={Boolean(travada)}
          aria-labelledby={`${id}-titulo`}
          aria-describedby={about.map((part) => `${id}-${part}`).join(" ") || undefined}
          onChange={props.onChoose}
        />
        <span className="subtitulo" id={`${id}-titulo`}>
          {titulo}
        </span>
        {texto && (
          <span className="pequeno mist segunda" id={`${id}-texto`}>
            {texto}
          </span>
        )}
        {preco && (
          <span className="pequeno tabular bone segunda" id={`${id}-preco`}>
            {preco}
          </span>
        )}
        {travada && (
          <span className="texto-12 brass segunda" id={`${id}-nota`}>
            Obrigatório por lei
          </span>
        )}
      </span>
    </label>
  );
}

type OpcoesProps<Opcao> = {
  pergunta: string;
  /** Visible to screen readers only, where the title above asks the same. */
  discreta?: boolean;
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

/** A question, and its answers as cards side by side. */
export function Opcoes<Opcao extends OpcaoTextos & { id: string | number }>(props: OpcoesProps<Opcao>) {
  const { pergunta, discreta, varias, linhas, disabled, nome, opcoes, escolhidas, onChoose } = props;
  return (
    <fieldset disabled={disabled}>
      <legend className={discreta ? "sr-only" : "abaixo-16 pergunta"}>{pergunta}</legend>
      <div className="opcao-card__lista pilha grelha" data-linhas={linhas || undefined}>
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
