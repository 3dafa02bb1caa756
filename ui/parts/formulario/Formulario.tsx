/** The frame of every form: posted to /enviar by a browser without JavaScript, sent by `onSend` once hydrated. */
import type { ComponentProps } from "react";
import { enviar } from "../../lib/addresses.ts";
import { ERRO_ENVIO, ERRO_ENVIO_TEXTO } from "../../lib/fields.ts";
import type { Envio, Visitante } from "../../lib/lead.ts";
import { usePage } from "../../usePage.ts";
import type { Enviar } from "../../wire.ts";
import { focusField } from "../useDialog.ts";
import { useHoras } from "../useHoras.ts";
import { Isca } from "./Campo.tsx";
import "./Formulario.css";
import type { Elements } from "../../platform/elements.ts";
import type { Form } from "./useFormulario.ts";
import { Email, Nome, Telefone } from "./Visitante.tsx";

type Props<T> = {
  form: Form<T>;
  /** Sends what was typed, or throws. */
  onSend: (campos: T, envio: Envio) => Promise<unknown>;
  children?: Elements;
  botao: string;
  enviando?: string;
  /** Its address without JavaScript. */
  para?: Enviar["formulario"];
  rotulo?: string;
  nota?: string;
  /** Fields that the visitor does not see. */
  ocultos?: string[];
  /** Shows the server's own words about a failure. */
  detalhada?: boolean;
  fotos?: boolean;
  estilo?: keyof typeof ESTILOS;
};

const RESPOSTA = "Usamos seus dados só para responder.";

const ESTILOS = {
  colunas: "formulario--colunas",
  papel: "formulario--papel papel",
  ficha: "formulario--papel formulario--colunas papel",
};

export function Formulario<T>({ form, onSend, children, para, rotulo, ...props }: Props<T>) {
  const { botao, enviando = "Enviando…", nota = RESPOSTA, ocultos = [], detalhada, fotos, estilo } = props;
  const { falha } = form;
  return (
    <form
      ref={focusField}
      className={`formulario pilha inteiro ${estilo ? ESTILOS[estilo] : ""}`}
      method={para && "post"}
      action={para && enviar(para)}
      encType={fotos ? "multipart/form-data" : undefined}
      noValidate
      onSubmit={form.submit(onSend)}
      aria-label={rotulo}
    >
      {children}
      {ocultos.map((nome) => {
        const valor = form.inicio.defaultValues[nome];
        return valor && <input key={nome} type="hidden" name={nome} value={valor} />;
      })}
      <Isca {...form.campo("site")} />
      <div className="formulario__pe pilha vao-20">
        {falha && (
          <p className="formulario__falha recusa" role="alert">
            {detalhada ? (
              falha.detail
            ) : (
              <>
                <span>{`${ERRO_ENVIO} `}</span>
                <span>{ERRO_ENVIO_TEXTO}</span>
              </>
            )}
          </p>
        )}
        <button type="submit" className="botao" disabled={form.enviando}>
          <span className="frase">{form.enviando ? enviando : botao}</span>
        </button>
      </div>
      {fotos && form.enviando && <progress aria-label="Enviando" />}
      <p className="texto-14">
        <span>{`${nota} `}</span>
        <a className="sublinhado" href="/privacidade" target="_blank" rel="noopener">
          Como cuidamos deles
        </a>
      </p>
    </form>
  );
}

/**
 * The form of a proposal and of both quotes: name, telephone, e-mail, and what its caller adds. Invalid fields are
 * marked without visible text (specification, section 5.2).
 */
export function LeadFormulario<T extends Visitante>({
  children,
  ...formulario
}: ComponentProps<typeof Formulario<T>>) {
  const campo = { form: formulario.form, discreto: true };
  return (
    <Formulario {...formulario}>
      <Nome {...campo} />
      <Telefone {...campo} />
      <Email {...campo} />
      {children}
    </Formulario>
  );
}

/** What follows a sent form: when somebody answers. */
export function useResposta(): string {
  const { funcionamento } = usePage().site.loja;
  return `${useHoras("respostaOf", funcionamento) ?? "Um consultor fala com você em breve"}.`;
}
