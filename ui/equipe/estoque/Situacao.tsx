/** A car's state in the visitors' words, and the steps to others, the likeliest first; each can be undone. */
import { detalhe } from "../../lib/addresses.ts";
import { contatos, copia } from "../addresses.ts";
import { api, type Done, useChange, useScreen } from "../desk.tsx";
import { Botao } from "../parts/Kit.tsx";
import type { Alteracao, EstoqueCarro, Posicao } from "../wire.ts";
import "./Situacao.css";

const AJUDA =
  "Disponível e Reservado estão no site e recebem propostas. Vendido continua no site, sem preço, se tem foto. Oculto, ninguém vê.";

type Props = Pick<EstoqueCarro, "previa" | "valores" | "fotos" | "revisao"> & { id: number; nome: string };

export function Situacao({ id, nome, previa, valores, fotos, revisao }: Props) {
  const { site } = useScreen();
  const { move, ocupado, falha } = useSituacao(id, valores, revisao);
  const situacao = situacaoOf(valores);
  const comFotos = fotos.length > 0;
  const likeliest = situacao === "Oculto" && comFotos ? "publicar" : ""; // only then it can be published
  const noSite = situacao !== "Oculto" && (comFotos || situacao !== "Vendido");
  const href = site + detalhe(String(valores.seo_url));

  function step(movimento: Movimento) {
    if (ocupado) return;
    const link = comFotos && movimento !== "ocultar" ? { href, titulo: "ver no site" } : undefined;
    move(movimento, { texto: FEITO[movimento], link });
  }

  return (
    <section className="situacao entre abaixo-32" data-caixa="" data-fila="" aria-labelledby="situacao">
      <h2 className="comum texto-18 mist" id="situacao">
        Situação: <b className="bone negrito">{situacao}</b>
      </h2>
      <p data-fila="">
        <a className="folga-12 mist" href={noSite ? href : site + previa} target="_blank" rel="noreferrer">
          {noSite ? "ver no site" : "ver a prévia"}
        </a>
        <a className="folga-12 mist" href={copia(id)}>
          duplicar
        </a>
        {situacao === "Vendido" && (
          <a className="folga-12 mist" href={contatos({ texto: nome })}>
            a quem e por quanto
          </a>
        )}
      </p>
      <div className="situacao__passos" data-fila="">
        {PASSOS_DO_CARRO[situacao].map((movimento, at, { length }) => (
          <Botao
            key={movimento}
            peso={at === length - 1 ? "texto" : movimento === likeliest ? "principal" : "comum"}
            aria-disabled={ocupado}
            onClick={() => step(movimento)}
          >
            {movimento === "publicar" && situacao !== "Oculto" ? "voltar a Disponível" : movimento}
          </Botao>
        ))}
      </div>
      <small className="inteiro">{AJUDA}</small>
      {falha}
    </section>
  );
}

type Carro = { status?: unknown; situacao?: unknown };

/** Moves a car from one state to another; a step can be undone. */
export function useSituacao(id: number, carro: Carro, revisao: number) {
  const { change, ...acao } = useChange<{ movimento: Movimento }>(revisao, (body) =>
    api.PUT("/api/carros/{carro}/situacao", { params: { path: { carro: id } }, body }),
  );
  const move = (movimento: Movimento, feito: Done) =>
    change({ movimento }, feito, (antes) => {
      const before = situacaoOf({ ...carro, ...antes });
      return [{ movimento: CAMINHO[before] }, `Desfeito: o carro voltou a ${before}.`];
    });
  return { ...acao, move };
}

export type EstadoDoCarro = "Disponível" | "Reservado" | "Vendido" | "Oculto";
export type Movimento = Posicao["movimento"];

/** The state that two fields of the record are together (the column `vitrine`). */
export function situacaoOf(carro: { status?: unknown; situacao?: unknown }): EstadoDoCarro {
  const [status, situacao] = [carro.status, carro.situacao].map((text) => String(text ?? "").toLowerCase());
  if (status === "vendido" || (status === "ativo" && situacao === "vendido")) return "Vendido";
  if (status !== "ativo") return "Oculto";
  return situacao === "reservado" ? "Reservado" : "Disponível";
}

/** The step that leads to each state. */
export const CAMINHO: Record<EstadoDoCarro, Movimento> = {
  Disponível: "publicar",
  Reservado: "reservar",
  Vendido: "vender",
  Oculto: "ocultar",
};

/** The toast after each step. */
export const FEITO: Record<Movimento, string> = {
  publicar: "Publicado: o carro está no site como Disponível.",
  reservar: "Reservado: o carro continua no site.",
  vender:
    "Vendido: com foto, o site mostra “Veículo Vendido”, sem preço. Por quanto e a quem fica no contato: marque-o como ganho.",
  ocultar: "Oculto: ninguém mais vê este carro no site.",
};

/** The steps from each state, the likeliest first, the last one as words alone. */
export const PASSOS_DO_CARRO: Record<EstadoDoCarro, Movimento[]> = {
  Oculto: ["publicar", "reservar", "vender"],
  Disponível: ["reservar", "vender", "ocultar"],
  Reservado: ["vender", "publicar", "ocultar"],
  Vendido: ["publicar", "ocultar"],
};

export const ESTADO = ["status", "situacao"];

/** The effect of each change on the car's state, traced back from its state now: "Situação: Oculto → Disponível", or nothing. */
export function stepsOf(historico: Alteracao[], agora: Record<string, unknown>): string[][] {
  let depois = agora;
  return historico.map(({ campos }) => {
    const before = Object.entries(campos).map(([nome, [de]]) => [nome, de]);
    const antes = { ...depois, ...Object.fromEntries(before) };
    const [de, para] = [situacaoOf(antes), situacaoOf(depois)];
    depois = antes;
    return de === para ? [] : [`Situação: ${de} → ${para}`];
  });
}
