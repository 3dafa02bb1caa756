/** One field of a record: label, control, help, error. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { CarroField, numberedNameOf } from "../parts/CarroField.tsx";
import type { CampoFicha, CarroCitado } from "../wire.ts";
import { ArquivoCampo } from "./ArquivoCampo.tsx";
import { type HtmlProps, HtmlSource } from "./HtmlSource.tsx";
import { EscolhaDoCampo, Itens } from "./Itens.tsx";
import { NumberField } from "./NumberField.tsx";
import { isEmpty, textOf, type Values } from "./values.ts";
import "./CampoEditor.css";

type Props = {
  campo: CampoFicha;
  /** The whole record: some choices depend on other fields. */
  valores: Values;
  /** Its value if it stays empty. */
  proposto: string;
  /** Whether an empty one is derived from other fields. */
  segue: boolean;
  erro: string | undefined;
  onChange: (valor: unknown) => void;
};

const LARGOS = new Set(["texto", "html", "lista", "itens"]);

export function CampoEditor({ campo, valores, proposto, segue, erro: refused, onChange }: Props) {
  const [recusa, setRecusa] = useState("");
  const erro = refused ?? recusa;
  const id = `campo-${campo.nome}`;
  const { tipo, titulo, obrigatorio } = campo;
  const vazio = proposto ? `Se ficar vazio, será ${proposto}` : "Se ficar vazio, nasce dos outros campos.";
  const ajuda = segue && isEmpty(valores[campo.nome]) ? vazio : campo.ajuda;
  const falta = obrigatorio && !segue;
  const nota = ajuda ? `${id}-ajuda` : undefined;
  const described = [erro && `${id}-erro`, nota].filter(Boolean).join(" ") || undefined;
  const control = {
    id,
    "aria-invalid": Boolean(erro),
    "aria-describedby": described,
    "aria-required": falta,
  };
  return (
    <div
      className={`campo-editor grade topo${LARGOS.has(tipo) ? " largo" : ""}`}
      data-sim={tipo === "sim" || undefined}
    >
      <label className="texto-14" htmlFor={id} id={`${id}-titulo`}>
        <span>
          <span>{titulo}</span>
          {falta && <small> obrigatório</small>}
        </span>
      </label>
      <Controle
        campo={campo}
        valores={valores}
        control={control}
        onChange={(valor) => {
          setRecusa("");
          onChange(valor);
        }}
        onLeave={setRecusa}
      />
      {ajuda && <small id={nota}>{ajuda}</small>}
      {erro && (
        <small data-tom="erro" id={`${id}-erro`} role={refused ? undefined : "status"}>
          {erro}
        </small>
      )}
    </div>
  );
}

export type Control = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
  "aria-required": boolean;
};
type ControleProps = Omit<Props, "erro" | "proposto" | "segue"> & {
  control: Control;
  onLeave: (recusa: string) => void;
};

function Controle({ campo, valores, control, onChange, onLeave }: ControleProps) {
  const valor = valores[campo.nome];
  const texto = valor == null ? "" : String(valor);
  switch (campo.tipo) {
    case "sim":
      return (
        <input
          {...control}
          type="checkbox"
          checked={Boolean(valor)}
          onChange={(e) => onChange(e.target.checked)}
        />
      );
    case "texto":
    case "lista":
      return (
        <textarea
          {...control}
          rows={campo.tipo === "texto" ? 4 : 7}
          value={Array.isArray(valor) ? valor.join("\n") : texto}
          onChange={(e) => onChange(e.target.value)}
        />
      );
    case "html":
      return <HtmlCampo valor={texto} control={control} onChange={onChange} />;
    case "referencia":
    case "escolha":
      return campo.de === "carros" ? (
        <Carro campo={campo} valor={valor} control={control} onChange={onChange} />
      ) : (
        <EscolhaDoCampo campo={campo} valores={valores} control={control} onChange={onChange} />
      );
    case "itens":
      return <Itens campo={campo} valor={(valor as Values[]) ?? []} onChange={onChange} />;
    case "foto":
    case "desenho":
    case "documento":
      return <ArquivoCampo tipo={campo.tipo} valor={texto} control={control} onChange={onChange} />;
    case "cor":
      return <Cor valor={texto} control={control} onChange={onChange} />;
    case "reais":
    case "km":
    case "ano":
      return (
        <NumberField campo={campo} valor={valor} control={control} onChange={onChange} onLeave={onLeave} />
      );
    default:
      return <Linha campo={campo} valor={texto} control={control} onChange={onChange} />;
  }
}

/** A colour's code, and the browser's own palette beside it. */
function Cor({ valor, control, onChange }: { valor: string } & Pick<ControleProps, "control" | "onChange">) {
  return (
    <div className="campo-editor__cor grade vao-8">
      <input
        {...control}
        type="text"
        maxLength={7}
        value={valor}
        onChange={(e) => onChange(e.target.value)}
      />
      <input
        type="color"
        aria-label="Escolher a cor"
        value={/^#[0-9a-f]{6}$/i.test(valor) ? valor : "#000000"}
        onChange={(e) => onChange(e.target.value)}
      />
    </div>
  );
}

type CarroProps = Pick<ControleProps, "campo" | "control" | "onChange"> & { valor: unknown };

function Carro({ campo, valor, control, onChange }: CarroProps) {
  const [escolhido, setEscolhido] = useState<CarroCitado>();
  return (
    <CarroField
      {...control}
      placeholder="Marca, modelo ou versão"
      nome={escolhido && escolhido.id === valor ? numberedNameOf(escolhido) : textOf(campo, valor)}
      onChoose={(carro, texto) => {
        if (carro) setEscolhido(carro);
        if (carro || !texto) onChange(carro?.id ?? null);
      }}
    />
  );
}

const ENTRADAS: Record<string, string> = { inteiro: "number", data: "date" };

type LinhaProps = Pick<ControleProps, "campo" | "control" | "onChange"> & { valor: string };

function Linha({ campo, valor, control, onChange }: LinhaProps) {
  const list = useId();
  return (
    <>
      <input
        {...control}
        type={ENTRADAS[campo.tipo] ?? "text"}
        maxLength={campo.maximo ?? undefined}
        list={campo.sugestoes ? list : undefined}
        value={valor}
        onChange={(e) => onChange(e.target.value)}
      />
      {campo.sugestoes && (
        <datalist id={list}>
          {(campo.opcoes ?? []).map(({ titulo }) => (
            <option key={titulo} value={titulo} />
          ))}
        </datalist>
      )}
    </>
  );
}

const Blocos = lazy(() => import("../blocks/Blocos.tsx").catch(() => ({ default: HtmlSource })));

/** The field of a text: its block editor is loaded when first seen; if that fails, the field is HTML source. */
function HtmlCampo(props: HtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const [visto, setVisto] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisto(true);
    });
    if (place.current) look.observe(place.current);
    return () => look.disconnect();
  }, []);
  const espera = <textarea {...props.control} rows={12} value="" readOnly aria-busy />;
  return (
    <div ref={place}>
      {visto ? (
        <Suspense fallback={espera}>
          <Blocos {...props} />
        </Suspense>
      ) : (
        espera
      )}
    </div>
  );
}
