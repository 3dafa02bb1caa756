/** A form's fields: label, control, and an error, visible or for screen readers only. */
import { type ComponentProps, useId } from "react";
import type { Elements } from "../../platform/elements.ts";
import { Marcador } from "../Marcador.tsx";
import "./Campo.css";
import type { Form } from "./useFormulario.ts";

type Base = {
  rotulo: string;
  /** The error. */
  erro?: string;
  /** Forms "with no error text" say it to screen readers only. */
  discreto?: boolean;
};

type CampoProps = Base & ComponentProps<"input"> & Pick<ComponentProps<"textarea">, "rows">;

/** With `rows` for several lines. */
export function Campo({ rotulo, erro, discreto, className, ...props }: CampoProps) {
  const id = useId();
  const Control = (props.rows ? "textarea" : "input") as "input";
  return (
    <MolduraDoCampo id={id} {...{ rotulo, erro, discreto, className }}>
      <Control {...props} {...controlOf(id, erro)} />
    </MolduraDoCampo>
  );
}

type MolduraProps = Base & { id: string; className?: string; children: Elements };

export function MolduraDoCampo({ id, rotulo, erro, discreto, className = "", children }: MolduraProps) {
  return (
    <div className={`campo pilha topo inteiro flexivel ${className}`.trim()}>
      <label className="campo__rotulo pergunta" id={`${id}-rotulo`} htmlFor={id}>
        {rotulo}
      </label>
      {children}
      {erro && (
        <p className={discreto ? "sr-only" : "campo__erro texto-14"} id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </div>
  );
}

/** The error of a control without a frame. */
export function CampoErro({ id, erro }: { id: string; erro: string }) {
  return (
    <p className="campo__erro texto-14" role="alert" id={`${id}-erro`}>
      {erro}
    </p>
  );
}

/** The attributes of the control in the frame of this id. */
export function controlOf(id: string, erro?: string) {
  return {
    id,
    className: "campo__controle entrada inteiro cantos texto-16",
    "aria-invalid": Boolean(erro),
    "aria-describedby": erro ? `${id}-erro` : undefined,
  };
}

type MarcadoProps = { form: Pick<Form, "campo">; nome: string; rotulo: string };

/** A form's yes or no: "1" or "". */
export function CampoMarcado({ form, nome, rotulo }: MarcadoProps) {
  const { defaultValue, erro: _, ...campo } = form.campo(nome);
  return (
    <label className="linha vao-12 tocavel">
      <Marcador {...campo} type="checkbox" value="1" defaultChecked={defaultValue === "1"} />
      <span>{rotulo}</span>
    </label>
  );
}

/** A trap for robots: a filled one marks the record as suspect. */
export function Isca({ erro, ...props }: ComponentProps<"input"> & Pick<Base, "erro">) {
  return (
    <div className="campo__isca corta" aria-hidden="true">
      <label>
        Site <input {...props} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
