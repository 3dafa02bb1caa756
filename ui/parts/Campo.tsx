/** A form's fields: label above, the control, and what is wrong with it for eyes or for screen readers only. */
import { type ComponentProps, useId } from "react";
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form";
import { PatternFormat } from "react-number-format";
import { formatoTelefone } from "../lib/contato.ts";
import "./Campo.css";

type Base = {
  rotulo: string;
  /** What is wrong, or nothing. */
  erro?: string | undefined;
  /** Forms "with no error text" say it to screen readers only. */
  discreto?: boolean;
  claro?: boolean;
};

type CampoProps = Base & ComponentProps<"input">;

export function Campo({ rotulo, erro, discreto, claro, className = "", ...input }: CampoProps) {
  const id = useId();
  return (
    <div className={`campo ${claro ? "campo--claro" : ""} ${className}`}>
      <label className="campo__rotulo" htmlFor={id}>
        {rotulo}
      </label>
      <input {...input} {...invalid(id, erro)} className="campo__controle" id={id} />
      <Erro id={id} erro={erro} discreto={discreto} />
    </div>
  );
}

export function Texto({
  rotulo,
  erro,
  discreto,
  claro,
  className = "",
  ...textarea
}: Base & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <div className={`campo ${claro ? "campo--claro" : ""} ${className}`}>
      <label className="campo__rotulo" htmlFor={id}>
        {rotulo}
      </label>
      <textarea {...textarea} {...invalid(id, erro)} className="campo__controle" id={id} />
      <Erro id={id} erro={erro} discreto={discreto} />
    </div>
  );
}

type TelefoneProps<T extends FieldValues> = Base & {
  control: Control<T>;
  name: Path<T>;
  /** What an empty field says; false lets it stay empty. */
  obrigatorio?: string | false;
};

/** The telephone: the mask follows what is typed (readings 21). */
export function Telefone<T extends FieldValues>({ control, name, obrigatorio, ...base }: TelefoneProps<T>) {
  const id = useId();
  const { rotulo, erro, discreto, claro } = base;
  return (
    <div className={`campo ${claro ? "campo--claro" : ""}`}>
      <label className="campo__rotulo" htmlFor={id}>
        {rotulo}
      </label>
      <Controller
        control={control}
        name={name}
        rules={{ required: obrigatorio ?? "Informe o telefone com DDD", pattern: TELEFONE_RULE }}
        render={({ field: { ref, onChange, onBlur, value, name } }) => (
          <PatternFormat
            {...invalid(id, erro)}
            className="campo__controle"
            id={id}
            getInputRef={ref}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            format={formatoTelefone(value)}
            value={value}
            onValueChange={({ formattedValue }) => onChange(formattedValue.trimEnd())}
            onBlur={onBlur}
          />
        )}
      />
      <Erro id={id} erro={erro} discreto={discreto} />
    </div>
  );
}

const TELEFONE_RULE = { value: /^\(\d{2}\) \d{4,5}-\d{4}$/, message: "Informe o telefone com DDD" };

function invalid(id: string, erro: string | undefined) {
  return { "aria-invalid": Boolean(erro), "aria-describedby": erro ? `${id}-erro` : undefined };
}

function Erro({ id, erro, discreto }: { id: string } & Pick<Base, "erro" | "discreto">) {
  if (!erro) return null;
  return (
    <p className={discreto ? "sr-only" : "campo__erro"} id={`${id}-erro`}>
      {erro}
    </p>
  );
}

/** A field that people never see; whoever fills it in is marked, not refused. */
export function Isca(props: ComponentProps<"input">) {
  return (
    <div className="campo-isca" aria-hidden="true">
      <label>
        Site <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
