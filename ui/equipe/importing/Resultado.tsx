/** The effect of an import: counts, errors and changes by line. */
import type { ComponentProps } from "react";
import { controlOf } from "../../parts/formulario/Campo.tsx";
import { estoque } from "../addresses.ts";
import { Quadro } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import type { Carga, LinhaCarga, Ocorrencia } from "../wire.ts";
import "./Resultado.css";
import type { Elements } from "../../platform/elements.ts";

/** The titles of columns by their names. */
export type Titulos = Map<string | number, string>;
type Props = { carga: Carga; titulos: Titulos; children: Elements };

export const ETAPAS: Record<Carga["etapa"], string> = {
  recebendo: "O arquivo está sendo enviado",
  ensaiar: "Na fila para ser conferido",
  ensaiando: "O arquivo está sendo conferido",
  ensaiada: "Conferido: nada mudou ainda",
  importar: "Na fila para ser importado",
  importando: "Os carros estão entrando",
  feita: "Importado",
  falhou: "Não deu certo",
  desfazer: "Na fila para ser desfeita",
  desfazendo: "A importação está sendo desfeita",
  desfeita: "Desfeita",
};

const ACOES: Record<LinhaCarga["acao"], string> = {
  novo: "entra no estoque",
  altera: "muda",
  igual: "igual",
  recusado: "fica de fora",
};

const quadroOf = (sobre: string) => ({
  className: "resultado__quadro acima-20",
  legenda: true,
  nomes: ["Linha", "Código", sobre, "O que há"],
});

/** `children` are the errors. */
export function Resultado({ carga: { balanco, etapa }, titulos, children }: Props) {
  const { total, novos, alterados, iguais, recusados, avisos, fotos, ocultos, retirados } = balanco;
  const { casadas, com_fotos, sem_carro, marcas = [], modelos = [], colunas = [], linhas = [] } = balanco;
  const feito = etapa === "feita";
  const numeros = {
    ...{ "no arquivo": total, [feito ? "entraram" : "entram"]: novos },
    ...{ alterados, iguais, recusados, avisos },
    ...(feito && { "fotos novas": fotos }),
    ...(retirados > 0 && { retirados }),
  };
  return (
    <section aria-label="Resultado">
      <dl className="resultado__numeros grade abaixo-20">
        {Object.entries(numeros).map(([titulo, numero]) => (
          <div key={titulo} className="linha">
            <dt>{titulo}</dt>
            <dd className="tabular texto-20">{numero.toLocaleString("pt-BR")}</dd>
          </div>
        ))}
      </dl>
      {casadas + sem_carro > 0 && (
        <p className="abaixo-8 medida">
          <span>{`Fotos do arquivo: ${casadas} de ${counted(com_fotos, "carro", "carros")}; `}</span>
          <span>{`${counted(sem_carro, "arquivo", "arquivos")} de nenhum carro.`}</span>
        </p>
      )}
      {ocultos > 0 && (
        <p className="abaixo-8 medida">
          <span>{`${counted(ocultos, "carro fica oculto", "carros ficam ocultos")} por falta de fotos. `}</span>
          {feito && (
            <a className="sublinhado" href={estoque({ situacao: "oculto", falta: "fotos" })}>
              Ver os ocultos sem foto
            </a>
          )}
        </p>
      )}
      {feito && <Nomes titulo="Marcas criadas" nomes={marcas} />}
      {feito && <Nomes titulo="Modelos criados" nomes={modelos} />}
      {feito && <Nomes titulo="Colunas que o site não conhece" nomes={colunas} />}
      {children}
      {linhas.length > 0 && (
        <Quadro
          {...quadroOf("Carro")}
          titulo={feito ? "O que mudou" : "O que vai mudar"}
          mais={novos + alterados - linhas.length}
        >
          {linhas.map(({ linha, codigo, carro, acao, campos, valores = {} }) => (
            <tr key={linha}>
              <td>{linha || "–"}</td>
              <td>{codigo}</td>
              <td>{carro}</td>
              <td>
                <span>{`${ACOES[acao]} `}</span>
                <small>
                  {campos
                    .map((campo) => [titulos.get(campo) ?? campo, valores[campo]?.join(" → ")])
                    .map((texts) => texts.filter(Boolean).join(": "))
                    .join(", ")}
                </small>
              </td>
            </tr>
          ))}
        </Quadro>
      )}
    </section>
  );
}

type OcorrenciasProps = { ocorrencias: Ocorrencia[]; titulos: Titulos; corrigivel?: boolean };

/** The errors by line, and the warnings; `corrigivel` errors are fields of the form around them. */
export function Ocorrencias({ ocorrencias, ...props }: OcorrenciasProps) {
  const [erros, avisos] = ["erro", "aviso"].map((de) => ocorrencias.filter(({ tipo }) => tipo === de));
  return (
    <>
      {erros?.length ? <Lista {...props} ocorrencias={erros} titulo="O que há de errado" /> : null}
      {avisos?.length ? <Lista {...props} ocorrencias={avisos} titulo="Avisos" /> : null}
    </>
  );
}

function Lista({ titulo, ocorrencias, titulos, corrigivel = false }: OcorrenciasProps & { titulo: string }) {
  return (
    <Quadro {...quadroOf("Campo")} titulo={titulo}>
      {ocorrencias.map((one) => {
        const { linha, codigo, campo, detalhe, tipo, valor } = one;
        const titulo = titulos.get(campo) ?? campo;
        const id = `celula-${linha}-${campo}`;
        return (
          <tr key={`${linha} ${campo} ${detalhe}`}>
            <td data-tom={tipo === "erro" ? "destaque" : undefined}>{linha || "–"}</td>
            <td>{codigo}</td>
            <td>{titulo}</td>
            <td>
              <div className="grade vao-4">
                {corrigivel && valor != null && (
                  <Celula
                    {...controlOf(id, detalhe)}
                    name={cellOf(one)}
                    defaultValue={valor}
                    aria-label={[`Linha ${linha}`, codigo, titulo].filter(Boolean).join(" · ")}
                    escolhas={campo === "condicao" ? CONDICOES : undefined}
                  />
                )}
                <p id={`${id}-erro`}>
                  <span>{`${detalhe} `}</span>
                  <small>{destinoOf(one)}</small>
                </p>
              </div>
            </td>
          </tr>
        );
      })}
    </Quadro>
  );
}

export const CONDICOES: [string, string][] = [
  ["novo", "novo"],
  ["semi-novo", "seminovo"],
];

type CelulaProps = ComponentProps<"input"> & { defaultValue: string; escolhas: typeof CONDICOES | undefined };

/** A cell that is corrected: by a choice where its column has few values. */
function Celula({ escolhas, ...field }: CelulaProps) {
  if (!escolhas) return <input {...field} />;
  return (
    <select {...(field as ComponentProps<"select">)}>
      {[[field.defaultValue, field.defaultValue || "escolha"], ...escolhas].map(([valor, titulo]) => (
        <option key={valor} value={valor}>
          {titulo}
        </option>
      ))}
    </select>
  );
}

/** The name of a cell's field. */
export const cellOf = ({ linha, campo }: Ocorrencia) => `celula ${linha} ${campo}`;

function Nomes({ titulo, nomes }: { titulo: string; nomes: string[] }) {
  if (!nomes.length) return null;
  return (
    <p className="acima-8 abaixo-8 medida mist">
      <b>{`${titulo}:`}</b>
      <span>{` ${nomes.join(", ")}`}</span>
    </p>
  );
}

/** The consequence for a line; 0 is about a car that the file does not have, or about no car. */
function destinoOf({ linha, codigo, campo, tipo }: Ocorrencia): string {
  if (!linha) return codigo && "O carro fica como está.";
  if (tipo === "aviso") return "O carro entra mesmo assim.";
  return campo === "loja" ? "As linhas assim ficam de fora." : "A linha fica de fora.";
}
