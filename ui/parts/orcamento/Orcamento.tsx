/** A quote's document: car and number, actions, columns. It prints on A4. */
import { Printer } from "lucide";
import { useEffect, useId } from "react";
import { cotacao } from "../../lib/addresses.ts";
import { saveStored } from "../../lib/cotacao.ts";
import { type OrcamentoGuardado, shortPedido, storeOrcamento } from "../../lib/orcamentos.ts";
import { usePage } from "../../usePage.ts";
import type { EsteticaOrcada, Validade } from "../../wire.ts";
import { ACAO, Acoes, Compartilhamento } from "../Acoes.tsx";
import { Foto } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import { Consultor } from "./OrcamentoColuna.tsx";
import "./Orcamento.css";
import type { Elements } from "../../platform/elements.ts";

/** The titles under which quotes are shared. */
export const NOMES = { blindagem: "Orçamento de blindagem", estetica: "Orçamento de estética" };
export const ROTULOS = { blindagem: "orçamento | Blindagem", estetica: "orçamento | Estética" };

type Capa = Omit<EsteticaOrcada, "servico" | "marcas" | "opcionais" | "consultar"> & {
  servico: OrcamentoGuardado["servico"];
  /** The first values of a new quote besides its car, as its wizard stores them. */
  escolhas: object;
  /** It names prices. */
  valores: boolean;
  /** The staff look at it: it is not shared from here, and this browser does not store it. */
  previa?: boolean;
};

type Props = Capa & {
  /** The content above the columns. */
  topo?: Elements;
  /** There is one column alone. */
  uma: boolean;
  children: Elements;
};

export function Orcamento({ topo, uma, children, ...capa }: Props) {
  const { servico, pedido, marca, modelo, validade, valores, previa } = capa;
  const { feito_em } = validade;
  useEffect(() => {
    if (!previa) storeOrcamento({ servico, pedido, carro: `${marca} ${modelo}`, feito_em });
  }, [servico, pedido, marca, modelo, feito_em, previa]);
  return (
    <article className="orcamento" aria-labelledby="orcamento-titulo">
      <Casa />
      <Capa {...capa} />
      <div className="orcamento__papel claro">
        {valores && validade.vencido && <Vencido {...capa} />}
        {topo}
        <div className="orcamento__colunas largura pilha" data-uma={uma || undefined}>
          {children}
        </div>
      </div>
    </article>
  );
}

/** Whose paper it is, in print alone: on the screen header and footer say it. */
function Casa() {
  const { nome, loja } = usePage().site;
  const rua = [loja.endereco, loja.endnum].filter(Boolean).join(", ");
  const lugar = [loja.bairro, [loja.cidade, loja.estado].filter(Boolean).join(" – ")]
    .filter(Boolean)
    .join(", ");
  return (
    <div className="orcamento__casa base entre">
      <b className="forte uma-linha">{nome}</b>
      <span>
        <span>{`${rua} · ${lugar}`}</span>
        {loja.whatsapp[0] && <span>{` · ${loja.whatsapp[0].whatsapp}`}</span>}
      </span>
    </div>
  );
}

function Capa({ servico, pedido, marca, modelo, imagem, validade, sem_email, valores, previa }: Capa) {
  const carro = `${marca} ${modelo}`;
  return (
    <header className="orcamento__capa ancora corta grade fim noite">
      {imagem && (
        <Foto className="orcamento__foto fundo veu" imagem={imagem} alt={carro} sizes="100vw" prioridade />
      )}
      <div className="orcamento__nome largura ancora">
        <p className="rotulo">{ROTULOS[servico]}</p>
        <h1 className="acima-12 numeral" id="orcamento-titulo" translate="no">
          <span className="subtitulo bloco abaixo-8 silver">{marca}</span>
          <span>{` ${modelo}`}</span>
        </h1>
        <div className="orcamento__base fila meio entre">
          <p className="orcamento__pedido parte silver">
            <span className="tabular">{`Orçamento nº ${shortPedido(pedido)}`}</span>
            <br />
            <span>{validadeText(validade, valores)}</span>
            {sem_email && <span> Desta vez não segue por e-mail: guarde o endereço desta página.</span>}
          </p>
          <Acoes className="orcamento__acoes">
            {!previa && <Compartilhamento nome={`${NOMES[servico]}: ${carro}`} />}
            <button type="button" className={ACAO} onClick={() => print()}>
              <Icone de={Printer} pequeno /> Imprimir
            </button>
          </Acoes>
        </div>
      </div>
    </header>
  );
}

/** When it was made, and until when its prices hold. */
function validadeText({ feito_em, valido_ate, vencido }: Validade, valores: boolean): string {
  const feito = `Feito em ${feito_em}.`;
  if (!valores) return feito;
  return vencido
    ? `${feito} Os valores valeram até ${valido_ate}.`
    : `${feito} Os valores valem até ${valido_ate}.`;
}

/** The note above an expired quote, with a link to today's prices. */
function Vencido({ servico, pedido, marca, marca_id, modelo, modelo_id, validade, escolhas }: Capa) {
  const id = useId();
  const novo = !usePage().site.desligados.includes(servico);
  const carro = { marca: { id: marca_id, titulo: marca }, modelo: { id: modelo_id, titulo: modelo } };
  const deste = `${NOMES[servico].toLowerCase()} nº ${shortPedido(pedido)}, do ${marca} ${modelo}`;
  return (
    <section className="orcamento__vencido largura papel" aria-labelledby={id}>
      <h2 className="texto-28" id={id}>
        Os valores deste orçamento venceram
      </h2>
      <p className="acima-12 medida-66">
        Eles valeram até <b className="tabular">{validade.valido_ate}</b>. O que você pediu continua aqui, com
        os preços daquele dia.{" "}
        <span>{`Para os de hoje, fale com um consultor${novo ? " ou faça um novo orçamento" : ""}.`}</span>
      </p>
      <div className="orcamento__vencido-acoes fila meio so-tela acima-20">
        <Consultor
          mensagem={`Olá! Os valores do meu ${deste}, valeram até ${validade.valido_ate}. Quais são os de hoje?`}
        />
        {novo && (
          <a
            className="sublinhado folga-12"
            href={cotacao(servico)}
            onClick={() => saveStored(servico, { ...escolhas, ...carro })}
          >
            Fazer um novo orçamento
          </a>
        )}
      </div>
    </section>
  );
}

/** A quote on its way: the document's places in their final size. */
export function OrcamentoEspera({ rotulo }: { rotulo: string }) {
  return (
    <div className="orcamento" role="status">
      <p className="sr-only">Abrindo o seu orçamento…</p>
      <div className="orcamento__capa ancora corta grade fim noite" aria-hidden="true">
        <div className="orcamento__nome largura ancora">
          <p className="rotulo">{rotulo}</p>
          <i className="orcamento__espera orcamento__espera-nome bloco cantos" />
        </div>
      </div>
      <div className="orcamento__papel claro" aria-hidden="true">
        <div className="orcamento__colunas largura pilha">
          <i className="orcamento__espera orcamento__espera-coluna bloco cantos papel" />
          <i className="orcamento__espera orcamento__espera-coluna bloco cantos papel" />
        </div>
      </div>
      <noscript>
        <p className="largura">Para ver o orçamento, ative o JavaScript deste navegador ou fale conosco.</p>
      </noscript>
    </div>
  );
}
