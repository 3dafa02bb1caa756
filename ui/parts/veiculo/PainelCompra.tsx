/** The purchase panel of a vehicle's page: price, proposal, consultant, share; a sold car has none of the first two. */
import { BadgeCheck, CalendarDays, FileCheck2, MessageCircle, Repeat2, UserRoundCheck } from "lucide";
import { useState } from "react";
import { ABERTA, busca, contato, detalhe, ESTOQUE, TODOS, visita } from "../../lib/addresses.ts";
import { diaText, isReservado, isSobConsulta, isVendido, nomeOf, precoText } from "../../lib/veiculo.ts";
import { linkOf, mensagemOfCarro } from "../../lib/whatsapp.ts";
import { usePage } from "../../usePage.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { Abrir } from "../Abrir.tsx";
import { VeiculoAcoes } from "../Acoes.tsx";
import { variante } from "../Foto.tsx";
import { AviseMe } from "../formulario/AviseMe.tsx";
import { Icone } from "../Icone.tsx";
import { later } from "../later.tsx";
import { Provas } from "./Provas.tsx";
import "./PainelCompra.css";
import { withErrorBoundary } from "../ErrorBoundary.tsx";

/** Forms weigh more than the rest of the page's scripts: they load when the button is approached. */
const PropostaModal = later(async () => (await import("../../atTouch.ts")).PropostaModal);

/** Whether this is the renderer's bundle: esbuild.mjs defines it. */
declare const RENDERER: boolean;

/** For browsers without scripts: the browser's bundle has none of it. */
const PropostaFormulario = RENDERER && (await import("./PropostaFormulario.tsx")).PropostaFormulario;

/** `gatilho` is when the alert of a sold or reserved car is sent. */
type Props = { veiculo: VeiculoDetalhe; textos: string[]; gatilho: string };

export const PainelCompra = withErrorBoundary(function PainelCompra(props: Props) {
  const { veiculo } = props;
  return (
    <aside
      className="painel-compra pilha cantos grafite vao-12"
      aria-label={`${isVendido(veiculo) ? "Vendido:" : "Comprar"} ${nomeOf(veiculo)}`}
    >
      {isVendido(veiculo) ? <Vendido {...props} /> : <AVenda {...props} />}
    </aside>
  );
});

function Vendido({ veiculo, gatilho }: Props) {
  return (
    <>
      <p className="abaixo-8 titulo titulo-32">Veículo Vendido</p>
      <p className="abaixo-8 mist">
        Este carro já tem outro dono. Veja os que temos ou diga que quer um igual.
      </p>
      <Abrir className="botao" href={contato(`veiculo-${veiculo.id}`)}>
        Quero um igual
      </Abrir>
      {veiculo.pagina_busca && (
        <AviseMe
          className="botao botao--contorno"
          busca={busca(TODOS, TODOS, veiculo.marca, veiculo.modelo)}
          gatilho={gatilho}
        >
          Avise-me do próximo
        </AviseMe>
      )}
      {/* The listing of its brand or model may have nothing left. */}
      <a className="botao botao--contorno" href={ESTOQUE}>
        Ver todo o estoque
      </a>
      <Consultor veiculo={veiculo} />
    </>
  );
}

const GARANTIAS = [
  ["aceita_troca", Repeat2, "Aceitamos seu carro na troca"],
  ["ipva_pago", FileCheck2, "IPVA pago"],
  ["licenciado", BadgeCheck, "Licenciamento em dia"],
  ["unico_dono", UserRoundCheck, "Único dono"],
] as const;

function AVenda({ veiculo, textos, gatilho }: Props) {
  const [aberta, setAberta] = useState<boolean | null>((!RENDERER && location.hash === ABERTA) || null);
  const garantias = GARANTIAS.filter(([campo]) => veiculo[campo] === 1);
  return (
    <>
      <div className="painel-compra__primeiros pilha">
        <p className="painel-compra__rotulo rotulo mist">
          {isSobConsulta(veiculo.preco) ? "Valor" : "Preço"}
        </p>
        <p className="painel-compra__preco abaixo-8 titulo tabular titulo-32">{precoText(veiculo.preco)}</p>
        {veiculo.baixa && (
          <p className="painel-compra__antes tabular brass texto-14">{`Antes ${veiculo.baixa.antes}, o menor preço dos 30\u00a0dias até ${diaText(veiculo.baixa.dia)}.`}</p>
        )}
        <button
          type="button"
          className="painel-compra__propor botao com-script"
          onPointerEnter={PropostaModal.load}
          onFocus={PropostaModal.load}
          onClick={() => setAberta(true)}
        >
          Fazer uma proposta
        </button>
      </div>
      <Barra preco={precoText(veiculo.preco)} onPropor={() => setAberta(true)} />
      {isReservado(veiculo) && <Reservado veiculo={veiculo} gatilho={gatilho} />}
      <noscript>
        {PropostaFormulario && (
          <div id={ABERTA.slice(1)}>
            <PropostaFormulario veiculo={veiculo} />
          </div>
        )}
      </noscript>
      <Abrir className="botao botao--contorno" href={visita(`veiculo-${veiculo.id}`)}>
        <Icone de={CalendarDays} /> Visita ou test drive
      </Abrir>
      <Consultor veiculo={veiculo} />
      <VeiculoAcoes
        seo_url={veiculo.seo_url}
        nome={nomeOf(veiculo)}
        imagem={veiculo.fotos[0] && variante(veiculo.fotos[0].imagem, 1200, "jpg")}
      />
      <div className="painel-compra__provas">
        <Provas veiculo={veiculo} textos={textos} />
      </div>
      {garantias.length > 0 && (
        <ul className="painel-compra__garantias pilha divisa vao-12 acima-12 nota">
          {garantias.map(([, icone, texto]) => (
            <li className="linha meio vao-12" key={texto}>
              <Icone de={icone} className="brass" pequeno />
              <span>{` ${texto}`}</span>
            </li>
          ))}
        </ul>
      )}
      {aberta !== null && (
        <PropostaModal veiculo={veiculo} aberta={aberta} onClose={() => setAberta(false)} />
      )}
    </>
  );
}

type BarraProps = { preco: string; onPropor: () => void };

/** Price and proposal on small screens, in WhatsApp's bar. */
function Barra({ preco, onPropor }: BarraProps) {
  return (
    <section className="painel-compra__barra so-tela linha vao-8 meio" aria-label="Preço e proposta">
      <p className="painel-compra__barra-preco negrito tabular uma-linha">{preco}</p>
      <button type="button" className="botao com-script" onClick={onPropor}>
        Propor
      </button>
    </section>
  );
}

/** Another customer comes first. */
function Reservado({ veiculo, gatilho }: Omit<Props, "textos">) {
  const { sem_email } = usePage().publico;
  return (
    <>
      <p className="abaixo-8 mist">
        <strong>Reservado.</strong> Outro cliente tem a preferência. Você ainda pode fazer uma proposta
        {sem_email ? "." : ", ou saber quando o carro ficar livre."}
      </p>
      <AviseMe className="botao botao--contorno" busca={veiculo.pagina_produto} gatilho={gatilho}>
        Avise-me se ficar livre
      </AviseMe>
    </>
  );
}

/** The detail page's own consultant, with the vehicle's name already written. */
function Consultor({ veiculo }: { veiculo: VeiculoDetalhe }) {
  const { site, about, publico } = usePage();
  const mensagem = mensagemOfCarro(veiculo, publico.site_url + detalhe(veiculo.seo_url));
  const link = linkOf(site.loja.whatsapp, about, mensagem);
  if (!link) return null;
  return (
    <a className="botao botao--contorno" {...link}>
      <Icone de={MessageCircle} /> Falar com um consultor
    </a>
  );
}
