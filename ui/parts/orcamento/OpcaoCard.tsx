/** A choice as a large card: its photograph, its name, one line of text, and the box or circle that says whether it is chosen. */
import { useId } from "react";
import { Foto } from "../Foto.tsx";
import { Marcador } from "../formulario/Marcador.tsx";
import "./OpcaoCard.css";

type Props = {
  tipo: "radio" | "checkbox";
  nome: string;
  titulo: string;
  texto?: string;
  imagem?: string;
  escolhida: boolean;
  /** Chosen for good: what the law asks for. */
  travada?: boolean;
  onChoose: () => void;
};

export function OpcaoCard({ tipo, nome, titulo, texto, imagem, escolhida, travada, onChoose }: Props) {
  const id = useId();
  return (
    <label className="opcao" data-escolhida={escolhida || undefined} data-travada={travada || undefined}>
      {imagem && <Foto className="opcao__foto" imagem={imagem} alt="" sizes="(width > 768px) 320px, 92vw" />}
      <span className="opcao__corpo">
        <Marcador
          className="opcao__marca"
          type={tipo}
          name={nome}
          checked={escolhida}
          disabled={Boolean(travada)}
          aria-labelledby={`${id}-titulo`}
          aria-describedby={texto ? `${id}-texto` : undefined}
          onChange={onChoose}
        />
        <span className="opcao__titulo" id={`${id}-titulo`}>
          {titulo}
        </span>
        {texto && (
          <span className="opcao__texto" id={`${id}-texto`}>
            {texto}
          </span>
        )}
        {travada && <span className="opcao__travada">Incluído, exigido por lei</span>}
      </span>
    </label>
  );
}

/** The first sentence of a description: a card's one line. */
export function firstSentence(descricao: string): string {
  return descricao.split(/(?<=\.)\s/)[0] ?? "";
}
