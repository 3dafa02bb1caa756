/** A form's fields: label above, the control, and what is wrong with it for eyes or for screen readers only. */
import { type ComponentProps, type ReactNode, useId } from "react";
import "./Campo.css";

export type Base = {
  rotulo: string;
  /** What is wrong, or nothing. */
  erro?: string | undefined;
  /** Forms "with no error text" say it to screen readers only. */
  discreto?: boolean | undefined;
  claro?: boolean | undefined;
};

type CampoProps = Base & ComponentProps<"input">;

export function Campo({ rotulo, erro, discreto, claro, className, ...input }: CampoProps) {
  const id = useId();
  return (
    <Moldura id={id} {...{ rotulo, erro, discreto, claro, className }}>
      <input {...input} {...invalid(id, erro)} className="campo__controle" id={id} />
    </Moldura>
  );
}

type TextoProps = Base & ComponentProps<"textarea">;

export function Texto({ rotulo, erro, discreto, claro, className, ...textarea }: TextoProps) {
  const id = useId();
  return (
    <Moldura id={id} {...{ rotulo, erro, discreto, claro, className }}>
      <textarea {...textarea} {...invalid(id, erro)} className="campo__controle" id={id} />
    </Moldura>
  );
}

export function invalid(id: string, erro: string | undefined) {
  return { "aria-invalid": Boolean(erro), "aria-describedby": erro ? `${id}-erro` : undefined };
}

type MolduraProps = Base & { id: string; className?: string | undefined; children: ReactNode };

export function Moldura({ id, rotulo, erro, discreto, claro, className = "", children }: MolduraProps) {
  return (
    <div className={`campo ${claro ? "campo--claro" : ""} ${className}`}>
      <label className="campo__rotulo" htmlFor={id}>
        {rotulo}
      </label>
      {children}
      {erro && (
        <p className={discreto ? "sr-only" : "campo__erro"} id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </div>
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
