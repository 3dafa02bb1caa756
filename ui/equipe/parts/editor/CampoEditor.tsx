/** One field of a record, by its kind. */
import { useId } from "react";
import { NumericFormat } from "react-number-format";
import type { CampoFicha } from "../../wire.ts";
import { FichasCampo } from "./FichasCampo.tsx";
import { FotoCampo } from "./FotoCampo.tsx";
import { Referencia } from "./Referencia.tsx";
import { isEmpty, type Valores } from "./valores.ts";
import "./CampoEditor.css";

type Props = {
  campo: CampoFicha;
  /** The whole record: some choices depend on others. */
  valores: Valores;
  /** What it becomes if it stays empty. */
  proposto: string;
  /** Whether it follows from the others where it is left empty. */
  segue: boolean;
  erro: string | undefined;
  onChange: (valor: unknown) => void;
};

const LARGOS = new Set(["texto", "html", "lista", "fichas"]);

export function CampoEditor({ campo, valores, proposto, segue, erro, onChange }: Props) {
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
      className="campo-editor"
      data-largo={LARGOS.has(tipo) || undefined}
      data-sim={tipo === "sim" || undefined}
    >
      <label htmlFor={id} id={`${id}-titulo`}>
        {titulo}
        {falta && <span className="campo-editor__obrigatorio"> obrigatório</span>}
      </label>
      <Controle campo={campo} valores={valores} control={control} onChange={onChange} />
      {ajuda && <small id={nota}>{ajuda}</small>}
      {erro && (
        <p className="campo-editor__erro" id={`${id}-erro`}>
          {erro}
        </p>
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
type ControleProps = Omit<Props, "erro" | "proposto" | "segue"> & { control: Control };

function Controle({ campo, valores, control, onChange }: ControleProps) {
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
    case "html":
    case "lista":
      return (
        <textarea
          {...control}
          rows={campo.tipo === "texto" ? 4 : 7}
          value={Array.isArray(valor) ? valor.join("\n") : texto}
          onChange={(e) => onChange(e.target.value)}
        />
      );
    case "escolha":
      return <Escolha campo={campo} valor={texto} control={control} onChange={onChange} />;
    case "referencia":
      return <Referencia campo={campo} valores={valores} control={control} onChange={onChange} />;
    case "fichas":
      return <FichasCampo campo={campo} valor={(valor as Valores[]) ?? []} onChange={onChange} />;
    case "foto":
      return <FotoCampo valor={texto} control={control} onChange={onChange} />;
    case "reais":
    case "km":
      return <Numero campo={campo} valor={texto} control={control} onChange={onChange} />;
    default:
      return <Linha campo={campo} valor={texto} control={control} onChange={onChange} />;
  }
}

type SimplesProps = {
  campo: CampoFicha;
  valor: string;
  control: Control;
  onChange: (valor: unknown) => void;
};

/** Whole reais are a number, kilometres the text that visitors read: "18.500". */
function Numero({ campo, valor, control, onChange }: SimplesProps) {
  const km = campo.tipo === "km";
  return (
    <NumericFormat
      {...control}
      inputMode="numeric"
      prefix={km ? "" : "R$ "}
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={0}
      allowNegative={false}
      value={km ? valor.replace(/\D/g, "") : valor}
      valueIsNumericString={km}
      onValueChange={({ formattedValue, floatValue }) =>
        onChange(km ? formattedValue || (campo.obrigatorio ? "" : "0") : (floatValue ?? null))
      }
    />
  );
}

function Escolha({ campo, valor, control, onChange }: SimplesProps) {
  return (
    <select {...control} value={valor} onChange={(e) => onChange(e.target.value)}>
      {!valor && <option value="">escolha</option>}
      {(campo.opcoes ?? []).map(({ valor: one, titulo }) => (
        <option key={one} value={one}>
          {titulo || "nenhum"}
        </option>
      ))}
    </select>
  );
}

const TIPOS: Record<string, string> = { inteiro: "number", data: "date" };

function Linha({ campo, valor, control, onChange }: SimplesProps) {
  const list = useId();
  return (
    <>
      <input
        {...control}
        type={TIPOS[campo.tipo] ?? "text"}
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
