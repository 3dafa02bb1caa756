/** What was changed about a record: who, when, from what to what; of its first day, that it was made. */
import { type Situacao, situacaoOf } from "../situacao.ts";
import type { Alteracao, CampoFicha } from "../wire.ts";
import { textOf, type Valores } from "./editor/valores.ts";
import { quandoOf } from "./quando.ts";
import "./Historico.css";

type Props = {
  historico: Alteracao[];
  /** The record's fields: their titles, and how their values are read. */
  campos?: CampoFicha[];
  /** The record as it is now, where it stands for something (a car). */
  agora?: Valores;
  /** What is said of the record's first day. */
  nova?: string;
  textoOf?: (valor: unknown) => string;
};

export function Historico({ historico, campos = [], agora, nova = "Registro criado", textoOf }: Props) {
  if (!historico.length) return null;
  const situacoes = agora ? situacoesOf(historico, agora) : [];
  return (
    <section className="historico">
      <h2>O que mudou</h2>
      <ul>
        {historico.map((alteracao, at) => (
          <li key={alteracao.quando}>
            <p>
              {quandoOf(alteracao.quando)}, {alteracao.quem || "um comando"}
            </p>
            <ul>
              {isFirst(alteracao, campos) ? (
                <li>{nova}</li>
              ) : (
                mudancasOf(alteracao, campos, situacoes[at], textoOf).map((texto) => (
                  <li key={texto}>{texto}</li>
                ))
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a record cannot be without was not there before: until then there was no record. */
function isFirst({ campos }: Alteracao, known: CampoFicha[]): boolean {
  return known.some(({ nome, obrigatorio }) => obrigatorio && campos[nome]?.[0] === null);
}

type Passagem = readonly [de: Situacao, para: Situacao];

/** Where the car stood before and after each change, walked back from where it stands now. */
function situacoesOf(historico: Alteracao[], agora: Valores): Passagem[] {
  let depois = agora;
  return historico.map(({ campos }) => {
    const before = Object.entries(campos).map(([nome, [de]]) => [nome, de]);
    const antes = { ...depois, ...Object.fromEntries(before) };
    const passagem = [situacaoOf(antes), situacaoOf(depois)] as const;
    depois = antes;
    return passagem;
  });
}

const ESTADO = ["status", "situacao"];

function mudancasOf(
  { campos }: Alteracao,
  known: CampoFicha[],
  passagem: Passagem | undefined,
  textoOf?: Props["textoOf"],
): string[] {
  const moved = passagem && passagem[0] !== passagem[1] ? [`Situação: ${passagem.join(" → ")}`] : [];
  const others = Object.entries(campos)
    .filter(([nome]) => !passagem || !ESTADO.includes(nome))
    .map(([nome, valores]) => {
      const campo = known.find((one) => one.nome === nome);
      const [de, para] = valores.map((valor) => shortOf(textoOf?.(valor) ?? readOf(campo, valor)));
      return de === para ? "" : `${campo?.titulo ?? TITULOS[nome] ?? nome}: ${de} → ${para}`;
    });
  return [...moved, ...others.filter(Boolean)];
}

/** What the desk changes beside a record's own fields. */
const TITULOS: Record<string, string> = { fotos: "Fotos" };

function readOf(campo: CampoFicha | undefined, valor: unknown): string {
  if (campo) return textOf(campo, valor);
  return valor == null ? "" : typeof valor === "string" ? valor : JSON.stringify(valor);
}

function shortOf(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text || "vazio";
}
