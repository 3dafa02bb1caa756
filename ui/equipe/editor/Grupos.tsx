/** A record's fields in groups; a group without required fields is folded, with a summary of its values. */
import type { CampoFicha } from "../wire.ts";
import { CampoEditor } from "./CampoEditor.tsx";
import { textOf, type Valores } from "./valores.ts";
import "./Grupos.css";

type Props = {
  campos: CampoFicha[];
  valores: Valores;
  propostos: Valores;
  seguem: Set<string>;
  erros: Record<string, string>;
  onChange: (written: Valores) => void;
};

export function Grupos({ campos, ...rest }: Props) {
  return gruposOf(campos).map(([grupo, fields], at) =>
    at === 0 || fields.some(({ obrigatorio }) => obrigatorio) ? (
      <fieldset key={grupo} className="grupos" data-caixa="">
        {grupo && <legend>{grupo}</legend>}
        <Campos campos={fields} {...rest} />
      </fieldset>
    ) : (
      <details key={grupo} className="grupos grupos--dobrado" data-caixa="">
        <summary>
          <span>{grupo}</span> <small>{resumoOf(fields, rest.valores)}</small>
        </summary>
        <Campos campos={fields} {...rest} />
      </details>
    ),
  );
}

function Campos({ campos, valores, propostos, seguem, erros, onChange }: Props) {
  return (
    <div className="grupos__campos">
      {campos.map((campo) => (
        <CampoEditor
          key={campo.nome}
          campo={campo}
          valores={valores}
          proposto={String(propostos[campo.nome] ?? "")}
          segue={seguem.has(campo.nome)}
          erro={erros[campo.nome]}
          onChange={(valor) => onChange({ [campo.nome]: valor })}
        />
      ))}
    </div>
  );
}

function gruposOf(campos: CampoFicha[]): [string, CampoFicha[]][] {
  const parts = new Map<string, CampoFicha[]>();
  for (const campo of campos) parts.set(campo.grupo, [...(parts.get(campo.grupo) ?? []), campo]);
  return [...parts];
}

/** The values in a line, which CSS cuts at the end. */
function resumoOf(campos: CampoFicha[], valores: Valores): string {
  const known = campos.filter(({ nome }) => valores[nome] && valores[nome] !== "0");
  const texts = known.map((campo) => shortOf(campo, textOf(campo, valores[campo.nome])));
  return texts.filter(Boolean).join(" · ") || "nada preenchido";
}

/** Kinds whose values need their title. */
const NOMEADOS = new Set(["inteiro", "data", "itens"]);

function shortOf({ tipo, titulo }: CampoFicha, text: string): string {
  if (tipo === "sim") return titulo;
  if (NOMEADOS.has(tipo)) return text && `${titulo}: ${text}`;
  return text.replace(/<[^>]*>/g, " ").slice(0, 60);
}
