/** A list of items with fields of their own: add, move up, remove. */
import { useId } from "react";
import type { Control } from "../parts/HtmlSource.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { CampoFicha } from "../wire.ts";
import { DAYS, textOf, type Values } from "./values.ts";
import "./Itens.css";

/** What a control of the editor gets. */
export type ControleProps = {
  campo: CampoFicha;
  valores: Values;
  control: Control;
  onChange: (valor: unknown) => void;
  onLeave: (recusa: string) => void;
};

type Props = { campo: CampoFicha; valor: Values[]; onChange: (valor: Values[]) => void };

export function Itens({ campo, valor, onChange }: Props) {
  return (
    <div className="itens pilha inicio">
      {valor.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name but its place
        <fieldset key={at} className="grade inteiro vao-12">
          <legend className="nota">{`${campo.titulo} ${at + 1}`}</legend>
          {(campo.campos ?? []).map((field) => (
            <Parte
              key={field.nome}
              campo={field}
              valor={one[field.nome]}
              onChange={(text) => onChange(valor.with(at, { ...one, [field.nome]: text }))}
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

/** Browsers have fields of their own for some kinds; they show no placeholder. */
const ENTRADAS: Partial<Record<CampoFicha["tipo"], string>> = { data: "date", hora: "time" };

type ParteProps = { campo: CampoFicha; valor: unknown; onChange: (valor: unknown) => void };

function Parte({ campo, valor, onChange }: ParteProps) {
  const { nome, titulo, tipo, ajuda } = campo;
  const id = useId();
  if (tipo === "dias") return <Dias titulo={titulo} dias={(valor as number[]) ?? []} onChange={onChange} />;
  const text = { id, value: String(valor ?? ""), placeholder: ajuda };
  return (
    <div>
      <label className="nota" htmlFor={id}>
        {titulo}
      </label>
      {tipo === "escolha" ? (
        <EscolhaDoCampo campo={campo} valores={{ [nome]: valor }} control={{ id }} onChange={onChange} />
      ) : tipo === "texto" ? (
        <textarea {...text} rows={3} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...text}
          type={ENTRADAS[tipo] ?? "text"}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
      {tipo === "hora" && ajuda && <small>{ajuda}</small>}
    </div>
  );
}

type DiasProps = { titulo: string; dias: number[]; onChange: (dias: number[]) => void };

/** Days of the week, from 1 (Monday) to 7. */
function Dias({ titulo, dias, onChange }: DiasProps) {
  return (
    <fieldset className="itens__dias fila inteiro">
      <legend className="nota">{titulo}</legend>
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
    </fieldset>
  );
}

/** The choices, narrowed by the value of the field that they depend on. */
export function choicesOf({ por, opcoes = [] }: CampoFicha, valores: Values) {
  return opcoes.filter(({ grupo }) => !por || grupo === Number(valores[por]));
}

/** A select of fixed choices or of other records, which the value of another field may narrow. */
export function EscolhaDoCampo({ campo, valores, control, onChange }: Omit<ControleProps, "onLeave">) {
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
        <option value="">{obrigatorio ? "escolha" : "nenhum"}</option>
      )}
      {all.map(({ valor, titulo }) => (
        <option key={valor} value={valor}>
          {titulo || "nenhum"}
        </option>
      ))}
    </select>
  );
}
