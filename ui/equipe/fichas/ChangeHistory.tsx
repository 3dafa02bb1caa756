/** The history of a record: who changed it, when, and what. */
import { TITULOS } from "../../contract/equipe.ts";
import { textOf } from "../editor/values.ts";
import { Linhas, Secao } from "../parts/Kit.tsx";
import { counted, whenOf } from "../parts/times.ts";
import type { Alteracao, CampoFicha } from "../wire.ts";

type Props = {
  titulo?: string;
  historico: Alteracao[];
  linhasOf: (alteracao: Alteracao, at: number) => string[];
};

/** The number of changes that a screen shows at first, and of those added each time. */
const PASSO = 50;

export function ChangeHistory({ titulo = "O que mudou", historico, linhasOf }: Props) {
  if (!historico.length) return null;
  return (
    <Secao titulo={titulo}>
      <Linhas>
        {historico.map((alteracao, at) => (
          <li key={alteracao.id}>
            <small>{`${whenOf(alteracao.quando)}, ${alteracao.quem || visitanteOf(alteracao)}`}</small>
            <ul>
              {linhasOf(alteracao, at).map((texto) => (
                <li key={texto}>{texto}</li>
              ))}
            </ul>
          </li>
        ))}
      </Linhas>
      {historico.length % PASSO === 0 && (
        <p>
          <a href={`?historico=${historico.length + PASSO}`}>Mostrar as mais antigas</a>
        </p>
      )}
    </Secao>
  );
}

function visitanteOf({ campos }: Alteracao): string {
  return "visita" in campos ? "o visitante" : "um comando";
}

type Options = {
  nova?: string;
  /** The caller's own sentences, and the fields that they are about. */
  antes?: string[] | undefined;
  fora?: string[];
  textoOf?: (valor: unknown, nome: string) => string;
};

/** A change, field by field: "Preço: R$ 899.900 → R$ 880.000". */
export function sentencesOf({ campos }: Alteracao, known: CampoFicha[], options: Options = {}): string[] {
  const { nova = "Registro criado", antes = [], fora = [], textoOf } = options;
  // A required field without a value before: there was no record.
  if (known.some(({ nome, obrigatorio }) => obrigatorio && campos[nome]?.[0] === null)) return [nova];
  const lines = Object.entries(campos)
    .filter(([nome]) => !fora.includes(nome))
    .map(([nome, valores]) => {
      const campo = known.find((one) => one.nome === nome);
      const [de, para] = valores.map((valor) =>
        shortOf(textoOf?.(valor, nome) ?? readOf(nome, campo, valor)),
      );
      const titulo = campo?.titulo ?? BESIDES[nome] ?? nome;
      if (de !== para) return `${titulo}: ${de} → ${para}`;
      return Array.isArray(valores[1]) ? `${titulo}: ${isReordered(valores) ? "nova ordem" : "mudou"}` : "";
    });
  return [...antes, ...lines.filter(Boolean)];
}

/** Whether two lists have the same in another order. */
function isReordered([before, after]: [unknown, unknown]): boolean {
  const sorted = (list: unknown) =>
    JSON.stringify([...(list as unknown[])].map((one) => JSON.stringify(one)).sort());
  return Array.isArray(before) && sorted(before) === sorted(after);
}

/** Names of what the desk changes beside a record's own fields, a contact's among them. */
const BESIDES: Record<string, string> = {
  ...TITULOS,
  ...{ fotos: "Fotos", relacionados: "Carros relacionados", origem: "Veio por" },
};

function readOf(nome: string, campo: CampoFicha | undefined, valor: unknown): string {
  if (campo) return textOf(campo, valor);
  if (Array.isArray(valor))
    return nome === "fotos"
      ? counted(valor.length, "foto", "fotos")
      : counted(valor.length, "carro", "carros");
  return valor == null ? "" : typeof valor === "string" ? valor : JSON.stringify(valor);
}

function shortOf(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text || "vazio";
}
