/** One of a few, as radio buttons that look like what they are: large enough for a thumb, on light ground. */
import { type ComponentProps, useId } from "react";
import "./Escolhas.css";

type Opcao = { valor: string; texto: string; nota?: string | undefined; fora?: boolean };

type Props = Omit<ComponentProps<"input">, "type" | "value"> & {
  titulo: string;
  opcoes: readonly Opcao[];
  inicial?: string | undefined;
  erro?: string | undefined;
};

export function Escolhas({ titulo, opcoes, inicial, erro, ...radio }: Props) {
  const id = useId();
  return (
    <fieldset className="escolhas" aria-describedby={erro ? `${id}-erro` : undefined}>
      <legend className="escolhas__titulo">{titulo}</legend>
      <div className="escolhas__opcoes">
        {opcoes.map(({ valor, texto, nota, fora }) => (
          <label key={valor} className="escolhas__opcao">
            <input
              {...radio}
              type="radio"
              value={valor}
              defaultChecked={valor === inicial}
              disabled={fora}
              aria-invalid={Boolean(erro)}
            />
            <span>
              {texto}
              {nota && <small>{nota}</small>}
            </span>
          </label>
        ))}
      </div>
      {erro && (
        <p className="escolhas__erro" role="alert" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </fieldset>
  );
}
