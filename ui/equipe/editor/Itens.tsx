/** A list of items with fields of their own: add, move up, remove. */
import type { ReactNode } from "react";
import type { Control } from "../parts/HtmlSource.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { CampoFicha } from "../wire.ts";
import { DAYS, textOf, type Values } from "./values.ts";

/** What a control of the editor gets. */
export type ControleProps = {
  campo: CampoFicha;
  valores: Values;
  control: Control;
  onChange: (valor: unknown) => void;
  onLeave?: (recusa: string) => void;
};

type ParteProps = { de: string; campo: CampoFicha; valores: Values; write: (written: Values) => void };
type Props = {
  campo: CampoFicha;
  valor: Values[];
  onChange: (valor: Values[]) => void;
  /** The editor's field. */
  Campo: (props: ParteProps) => ReactNode;
};

export function Itens({ campo, valor, onChange, Campo }: Props) {
  return (
    <div className="pilha inicio">
      {valor.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
        <fieldset key={at} className="grade inteiro vao-12" data-caixa="">
          <legend className="nota">{`${campo.titulo} ${at + 1}`}</legend>
          {(campo.campos ?? []).map((field) => (
            <Campo
              key={field.nome}
              de={`${campo.nome}-${at}-`}
              campo={field}
              valores={one}
              write={(written) => onChange(valor.with(at, { ...one, ...written }))}
            />
          ))}
          <p className="linha vao-16" data-tom="destaque">
            {at > 0 && (
              <Botao peso="texto" onClick={() => onChange(valor.toSpliced(at, 1).toSpliced(at - 1, 0, one))}>
                subir
              </Botao>
            )}
            <Botao peso="texto" onClick={() => onChange(valor.toSpliced(at, 1))}>
              remover
            </Botao>
          </p>
        </fieldset>
      ))}
      <Botao onClick={() => onChange([...valor, {}])}>acrescentar</Botao>
    </div>
  );
}

/** Days of the week, from 1 (Monday) to 7. */
export function Dias({ control: { id }, dias, onChange }: DiasProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its title is the field's
    <div className="fila" role="group" aria-labelledby={`${id}-titulo`}>
      {DAYS.map((nome, at) => (
        <label key={nome} className="mist">
          <input
            type="checkbox"
            checked={dias.includes(at + 1)}
            onChange={(event) =>
              onChange(event.target.checked ? [...dias, at + 1].sort() : dias.filter((dia) => dia !== at + 1))
            }
          />
          <span>{nome}</span>
        </label>
      ))}
    </div>
  );
}

type DiasProps = { control: Control; dias: number[]; onChange: (dias: number[]) => void };

/** The choices, narrowed by the value of the field that they depend on. */
export function choicesOf({ por, opcoes = [] }: CampoFicha, valores: Values) {
  return opcoes.filter(({ grupo }) => !por || grupo === Number(valores[por]));
}

/** A select of fixed choices or of other records, which the value of another field may narrow. */
export function EscolhaDoCampo({ campo, valores, control, onChange }: ControleProps) {
  const { tipo, por, obrigatorio, sugestoes } = campo;
  const referencia = tipo === "referencia";
  const valor = valores[campo.nome];
  const chosen = String(valor ?? "");
  const shown = choicesOf(campo, valores);
  const fits = shown.some((one) => String(one.valor) === chosen);
  const outra = sugestoes && chosen && !fits ? [{ valor: chosen, titulo: textOf(campo, valor) }] : [];
  const all = [...shown, ...outra];
  return (
    <select
      {...control}
      value={fits || outra.length ? chosen : ""}
      disabled={Boolean(por) && !valores[por]}
      onChange={({ target: { value } }) =>
        onChange(referencia && !value ? null : (all.find((one) => String(one.valor) === value)?.valor ?? ""))
      }
    >
      {(referencia || sugestoes || !chosen) && !all.some((one) => one.valor === "") && (
        <option value="">{obrigatorio ? "escolha" : "não informado"}</option>
      )}
      {all.map(({ valor, titulo }) => (
        <option key={valor} value={valor}>
          {titulo || "nenhum"}
        </option>
      ))}
    </select>
  );
}
