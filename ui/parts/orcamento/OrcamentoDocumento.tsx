/** A quote's document of either kind: car and number, actions, columns. It prints on A4. */
import { Printer } from "lucide";
import { type ComponentProps, useEffect, useId } from "react";
import { cotacao } from "../../lib/addresses.ts";
import { saveStored } from "../../lib/cotacao.ts";
import { SEM_BLINDAGEM } from "../../lib/cotacao_blindagem.ts";
import { shortPedido, storeOrcamento } from "../../lib/orcamentos.ts";
import { usePage } from "../../usePage.ts";
import type { EscolhaOrcada, EsteticaOrcada, MelhorEscolha, Validade } from "../../wire.ts";
import { ACAO, Acoes, Compartilhamento } from "../Acoes.tsx";
import { Foto } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import { Impresso } from "../Impresso.tsx";
import { Consultor, OrcamentoColuna } from "./OrcamentoColuna.tsx";
import "./OrcamentoDocumento.css";

/** The titles under which quotes are shared. */
const NOMES = { blindagem: "Orçamento de blindagem", estetica: "Orçamento de estética" };
export const ROTULOS = { blindagem: "orçamento | Blindagem", estetica: "orçamento | Estética" };

type Visto =
  | { servico: "blindagem"; orcamento: EscolhaOrcada; melhorescolha?: MelhorEscolha | null }
  | { servico: "estetica"; orcamento: EsteticaOrcada };

/** `assunto`: what a message to the consultant is about. */
type Coluna = Omit<ComponentProps<typeof OrcamentoColuna>, "consultar" | "validade" | "mensagem"> & {
  assunto: string;
};

/** `previa`: the staff look at it; it is not shared from here, and this browser does not store it. */
export function OrcamentoDocumento({ previa, ...visto }: Visto & { previa?: boolean }) {
  const { servico, orcamento } = visto;
  const { pedido, marca, modelo, consultar = null, validade } = orcamento;
  const { feito_em } = validade;
  useEffect(() => {
    if (!previa) storeOrcamento({ servico, pedido, carro: `${marca} ${modelo}`, feito_em });
  }, [servico, pedido, marca, modelo, feito_em, previa]);
  const colunas = visto.servico === "blindagem" ? choicesOf(visto) : suppliersOf(visto);
  const valores = colunas.some(({ produtos }) => produtos.some(({ preco }) => preco));
  return (
    <article className="orcamento-documento" aria-labelledby="orcamento-titulo">
      <Impresso />
      <Capa {...visto} valores={valores} previa={previa} />
      <div className="orcamento-documento__papel claro">
        {valores && validade.vencido && <Vencido {...visto} />}
        {visto.servico === "estetica" && <Servico {...visto.orcamento.servico} />}
        <div
          className="orcamento-documento__colunas largura pilha"
          data-uma={colunas.length < 2 || undefined}
        >
          {colunas.map(({ assunto, ...coluna }) => (
            <OrcamentoColuna
              key={coluna.rotulo + coluna.titulo}
              {...coluna}
              consultar={consultar}
              validade={validade}
              mensagem={`Olá! Gostaria de falar sobre ${assunto}.`}
            />
          ))}
        </div>
      </div>
    </article>
  );
}

/** "orçamento de blindagem nº 4F7-K2M, do BMW X5", within a sentence. */
function nameOf({ servico, orcamento: { pedido, marca, modelo } }: Visto): string {
  return `${NOMES[servico].toLowerCase()} nº ${shortPedido(pedido)}, do ${marca} ${modelo}`;
}

type CapaProps = Visto & { valores: boolean; previa: boolean | undefined };

function Capa({ servico, orcamento, valores, previa }: CapaProps) {
  const { pedido, marca, modelo, imagem, validade, sem_email } = orcamento;
  const carro = `${marca} ${modelo}`;
  return (
    <header className="orcamento-documento__capa ancora corta grade fim noite">
      {imagem && (
        <Foto
          className="orcamento-documento__foto fundo veu"
          imagem={imagem}
          alt={carro}
          sizes="100vw"
          prioridade
        />
      )}
      <div className="orcamento-documento__nome largura ancora">
        <p className="rotulo">{ROTULOS[servico]}</p>
        <h1 className="acima-12 numeral" id="orcamento-titulo" translate="no">
          <span className="subtitulo bloco abaixo-8 silver">{marca}</span>
          <span>{` ${modelo}`}</span>
        </h1>
        <div className="orcamento-documento__base fila meio entre">
          <p className="parte silver">
            <span className="tabular">{`Orçamento nº ${shortPedido(pedido)}`}</span>
            <br />
            <span>{validadeText(validade, valores)}</span>
            {sem_email && <span> Desta vez não segue por e-mail: guarde o endereço desta página.</span>}
          </p>
          <Acoes className="orcamento-documento__acoes">
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
  return valores ? `${feito} Os valores ${vencido ? "valeram" : "valem"} até ${valido_ate}.` : feito;
}

/** The note above an expired quote, with a link to today's prices. */
function Vencido(visto: Visto) {
  const { servico, orcamento } = visto;
  const { marca, marca_id, modelo, modelo_id, validade } = orcamento;
  const id = useId();
  const novo = !usePage().site.desligados.includes(servico);
  const carro = { marca: { id: marca_id, titulo: marca }, modelo: { id: modelo_id, titulo: modelo } };
  return (
    <section className="orcamento-documento__vencido largura papel" aria-labelledby={id}>
      <h2 className="texto-28" id={id}>
        Os valores deste orçamento venceram
      </h2>
      <p className="acima-12 medida">
        Eles valeram até <b className="tabular">{validade.valido_ate}</b>. O que você pediu continua aqui, com
        os preços daquele dia.{" "}
        <span>{`Para os de hoje, fale com um consultor${novo ? " ou faça um novo orçamento" : ""}.`}</span>
      </p>
      <div className="orcamento-documento__vencido-acoes fila vao-8 lado-24 meio so-tela acima-20">
        <Consultor
          mensagem={`Olá! Os valores do meu ${nameOf(visto)}, valeram até ${validade.valido_ate}. Quais são os de hoje?`}
        />
        {novo && (
          <a
            className="sublinhado folga-12"
            href={cotacao(servico)}
            onClick={() => saveStored(servico, { ...escolhasOf(visto), ...carro })}
          >
            Fazer um novo orçamento
          </a>
        )}
      </div>
    </section>
  );
}

/** The first values of a new quote besides its car, as its wizard stores them. */
function escolhasOf(visto: Visto): object {
  if (visto.servico === "blindagem") return { ...SEM_BLINDAGEM, anteriores: visto.orcamento.skus };
  const { servico, opcionais } = visto.orcamento;
  return { categoria: { id: servico.categoria }, servico, escolhidos: opcionais };
}

function choicesOf(visto: Extract<Visto, { servico: "blindagem" }>): Coluna[] {
  const { orcamento, melhorescolha } = visto;
  const deste = nameOf(visto);
  const { produtos, vl_final } = orcamento;
  const escolha = {
    rotulo: "A sua escolha",
    titulo: "O projeto que você montou",
    texto: vl_final
      ? "Valores do dia em que você montou o projeto."
      : "Tudo o que você pediu para este carro.",
    produtos,
    vl_final,
    assunto: `o ${deste}`,
  };
  if (!melhorescolha) return [escolha];
  const recomendada = {
    ...melhorescolha,
    rotulo: "A nossa recomendação",
    assunto: `a recomendação do ${deste}`,
    alternativa:
      "É o valor do projeto recomendado inteiro: fica no lugar do valor da sua escolha e não se soma a ele.",
    casa: true,
  };
  return [escolha, recomendada];
}

const SEM_VALOR = "O valor deste serviço depende de uma avaliação do carro.";

function suppliersOf(visto: Extract<Visto, { servico: "estetica" }>): Coluna[] {
  const { orcamento } = visto;
  const { titulo } = orcamento.servico;
  const assunto = `o ${nameOf(visto)}: ${titulo}`;
  const marcas = Object.values(orcamento.marcas);
  const grupos = marcas.length ? marcas : [{ marca: "", produtos: [], vl_final: null }]; // of an earlier release
  return grupos.map(({ marca, produtos, vl_final }) => ({
    rotulo: marca ? "Fornecedor" : "Sob consulta",
    titulo: marca || titulo,
    texto: vl_final ? "Valores do dia em que você pediu o orçamento, com a mão de obra incluída." : SEM_VALOR,
    produtos,
    vl_final,
    assunto: marca ? `${assunto}, ${marca}` : assunto,
    alternativa: grupos.length > 1 && "Escolha um só fornecedor: os valores não se somam.",
  }));
}

function Servico({ titulo, descricao }: EsteticaOrcada["servico"]) {
  return (
    <div className="orcamento-documento__servico largura">
      <p className="rotulo">O serviço escolhido</p>
      <h2 className="acima-12 texto-40">{titulo}</h2>
      <p className="acima-16 medida texto-18 mist">{descricao}</p>
    </div>
  );
}

/** A quote on its way: the document's places in their final size. */
export function OrcamentoEspera({ rotulo }: { rotulo: string }) {
  return (
    <div className="orcamento-documento" role="status">
      <p className="sr-only">Abrindo o seu orçamento…</p>
      <div className="orcamento-documento__capa ancora corta grade fim noite" aria-hidden="true">
        <div className="orcamento-documento__nome largura ancora">
          <p className="rotulo">{rotulo}</p>
          <i className="orcamento-documento__espera orcamento-documento__espera-nome bloco cantos" />
        </div>
      </div>
      <div className="orcamento-documento__papel claro" aria-hidden="true">
        <div className="orcamento-documento__colunas largura pilha">
          <i className="orcamento-documento__espera orcamento-documento__espera-coluna bloco cantos papel" />
          <i className="orcamento-documento__espera orcamento-documento__espera-coluna bloco cantos papel" />
        </div>
      </div>
      <noscript>
        <p className="largura">Para ver o orçamento, ative o JavaScript deste navegador ou fale conosco.</p>
      </noscript>
    </div>
  );
}
