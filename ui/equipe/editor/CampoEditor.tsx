/** One field of a record: label, control, help, error. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { folded } from "../../lib/folded.ts";
import { CarroField, numberedNameOf } from "../parts/CarroField.tsx";
import { type HtmlProps, HtmlSource } from "../parts/HtmlSource.tsx";
import type { CampoFicha, CarroCitado } from "../wire.ts";
import { ArquivoCampo } from "./ArquivoCampo.tsx";
import { type ControleProps, choicesOf, Dias, EscolhaDoCampo, Itens } from "./Itens.tsx";
import { NumberField } from "./NumberField.tsx";
import type { Fields } from "./useEditor.ts";
import { isEmpty, textOf, type Values } from "./values.ts";
import "./CampoEditor.css";

/** `de` begins the name of a field within another one. */
type Props = Pick<Fields, "valores" | "write"> & Partial<Fields> & { campo: CampoFicha; de?: string };

const LARGOS = new Set(["texto", "html", "lista", "itens"]);

export function CampoEditor({ campo, de = "", valores, propostos, seguem, erros, write }: Props) {
  const [recusa, setRecusa] = useState("");
  const { nome, tipo, titulo, obrigatorio } = campo;
  const id = `campo-${de}${nome}`;
  const refused = erros?.[nome];
  const erro = refused ?? recusa;
  const proposto = propostos?.[nome];
  const vazio = proposto ? `Se ficar vazio, será ${proposto}` : "Se ficar vazio, nasce dos outros campos.";
  const segue = seguem?.has(nome);
  const ajuda = segue && isEmpty(valores[nome]) ? vazio : campo.ajuda;
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
          write({ [nome]: valor });
        }}
        onLeave={setRecusa}
      />
      {ajuda && <small id={nota}>{ajuda}</small>}
      {campo.padrao && campo.padrao !== valores[nome] && (
        <button type="button" className="sublinhado" onClick={() => write({ [nome]: campo.padrao })}>
          usar o texto padrão
        </button>
      )}
      {erro && (
        <small data-tom="erro" id={`${id}-erro`} role={refused ? undefined : "status"}>
          {erro}
        </small>
      )}
    </div>
  );
}

function Controle(props: ControleProps) {
  const { campo, valores, control, onChange } = props;
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
      if (campo.sugestoes) return <Nome {...props} />;
      return campo.de === "carros" ? <Carro {...props} valor={valor} /> : <EscolhaDoCampo {...props} />;
    case "escolha":
      return <EscolhaDoCampo {...props} />;
    case "itens":
      return <Itens {...props} valor={(valor as Values[]) ?? []} Campo={CampoEditor} />;
    case "dias":
      return <Dias control={control} dias={(valor as number[]) ?? []} onChange={onChange} />;
    case "foto":
    case "desenho":
    case "documento":
      return <ArquivoCampo tipo={campo.tipo} valor={texto} control={control} onChange={onChange} />;
    case "cor":
      return <Cor {...props} valor={texto} />;
    case "reais":
    case "km":
    case "ano":
      return <NumberField {...props} valor={valor} />;
    default:
      return <Linha {...props} valor={texto} />;
  }
}

type ValorProps<V> = ControleProps & { valor: V };

/** A colour's code, and the browser's own palette beside it. */
function Cor({ valor, control, onChange }: ValorProps<string>) {
  return (
    <div className="campo-editor__cor grade vao-8">
      <input {...control} type="text" value={valor} onChange={(e) => onChange(e.target.value)} />
      <input
        type="color"
        aria-label="Escolher a cor"
        value={/^#[0-9a-f]{6}$/i.test(valor) ? valor : "#000000"}
        onChange={(e) => onChange(e.target.value)}
      />
    </div>
  );
}

function Carro({ campo, valor, control, onChange }: ValorProps<unknown>) {
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

/** A record by its name: one of the list, or a new one's, which the save makes. */
function Nome({ campo, valores, control, onChange }: ControleProps) {
  const valor = valores[campo.nome];
  const opcoes = choicesOf(campo, valores);
  const numberOf = (texto: string) =>
    opcoes.find(({ titulo }) => folded(titulo) === folded(texto.trim()))?.valor ?? texto;
  return (
    <Linha
      campo={{ ...campo, opcoes }}
      valores={valores}
      valor={typeof valor === "string" ? valor : (opcoes.find((one) => one.valor === valor)?.titulo ?? "")}
      control={control}
      onChange={(texto) => onChange(numberOf(String(texto)))}
    />
  );
}

const ENTRADAS: Record<string, string> = { inteiro: "number", data: "date", hora: "time" };

function Linha({ campo, valor, control, onChange }: ValorProps<string>) {
  const list = useId();
  return (
    <>
      <input
        {...control}
        type={ENTRADAS[campo.tipo] ?? "text"}
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
