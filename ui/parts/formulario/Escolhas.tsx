/** Radio buttons as large tiles, on light ground. */
import { type ComponentProps, useId } from "react";
import { CampoErro } from "./Campo.tsx";
import "./Escolhas.css";

type Opcao = { valor: string; texto: string; nota?: string; fora?: boolean };

type Props = Omit<ComponentProps<"input">, "type" | "value"> & {
  titulo: string;
  opcoes: readonly Opcao[];
  erro?: string;
};

export function Escolhas({ titulo, opcoes, defaultValue, erro, ...radio }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={erro ? `${id}-erro` : undefined}>
      <legend className="abaixo-12 pergunta">{titulo}</legend>
      <div className="escolhas__opcoes pilha vao-8">
        {opcoes.map(({ valor, texto, nota, fora }) => (
          <label key={valor} className="escolhas__opcao ancora cantos grade tocavel">
            <input
              className="fundo inteiro alto cantos"
              {...radio}
              type="radio"
              value={valor}
              defaultChecked={valor === defaultValue}
              disabled={fora}
              aria-invalid={Boolean(erro)}
            />
            <span>
              <span>{texto}</span>
              {nota && <small className="nota">{nota}</small>}
            </span>
          </label>
        ))}
      </div>
      {erro && (
        <div className="acima-8">
          <CampoErro id={id} erro={erro} />
        </div>
      )}
    </fieldset>
  );
}
