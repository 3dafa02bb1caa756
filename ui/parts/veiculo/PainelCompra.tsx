/** The purchase panel of a vehicle's page: price, proposal, consultant, share; a sold car has none of the first two. */
import { BadgeCheck, CalendarDays, FileCheck2, MessageCircle, Repeat2, UserRoundCheck } from "lucide";
import { lazy, Suspense, useState } from "react";
import { busca, contato, detalhe, TODOS, visita } from "../../lib/addresses.ts";
import { FILTRO_PADRAO, urlOf } from "../../lib/filtro.ts";
import { isSobConsulta, isVendido, nomeOf, precoText } from "../../lib/veiculo.ts";
import { mensagemOfCarro, whatsappHref } from "../../lib/whatsapp.ts";
import { usePage } from "../../usePage.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { VeiculoAcoes } from "../Acoes.tsx";
import { variante } from "../Foto.tsx";
import { AviseMe } from "../formulario/AviseMe.tsx";
import { FormularioSimples } from "../formulario/FormularioSimples.tsx";
import { Icone } from "../Icone.tsx";
import "./PainelCompra.css";

/** Forms weigh more than the rest of the page's scripts: theirs come when the button is neared. */
const loadProposta = () => import("./PropostaModal.tsx");
const PropostaModal = lazy(async () => ({ default: (await loadProposta()).PropostaModal }));

export function PainelCompra({ veiculo }: { veiculo: VeiculoDetalhe }) {
  return (
    <aside className="painel-compra" aria-label={`Comprar ${nomeOf(veiculo)}`}>
      {isVendido(veiculo) ? <Vendido veiculo={veiculo} /> : <AVenda veiculo={veiculo} />}
    </aside>
  );
}

function Vendido({ veiculo }: { veiculo: VeiculoDetalhe }) {
  return (
    <>
      <p className="painel-compra__vendido">Veículo Vendido</p>
      <p className="painel-compra__nota">
        Este carro já tem outro dono. Veja os que temos no showroom ou peça que procuremos um igual.
      </p>
      <a className="botao" href={contato(`veiculo-${veiculo.id}`)}>
        Procurem um igual
      </a>
      <AviseMe
        className="botao botao--contorno"
        busca={busca(TODOS, TODOS, veiculo.marca, veiculo.modelo)}
        titulo={`${veiculo.marca} ${veiculo.modelo}`}
      >
        Avise-me do próximo
      </AviseMe>
      {/* The listing of its brand or model may have nothing left. */}
      <a className="botao botao--contorno" href={urlOf({ ...FILTRO_PADRAO, condicao: "todos" })}>
        Ver todo o estoque
      </a>
      <Consultor veiculo={veiculo} />
    </>
  );
}

function AVenda({ veiculo }: { veiculo: VeiculoDetalhe }) {
  const [aberta, setAberta] = useState<boolean | null>(null);
  const garantias = [
    [Repeat2, veiculo.aceita_troca === 1 && "Aceitamos seu carro na troca"],
    [FileCheck2, veiculo.ipva_pago === 1 && "IPVA pago"],
    [BadgeCheck, veiculo.licenciado === 1 && "Licenciamento em dia"],
    [UserRoundCheck, veiculo.unico_dono === 1 && "Único dono"],
  ] as const;
  return (
    <>
      <p className="painel-compra__rotulo rotulo">{isSobConsulta(veiculo.preco) ? "Valor" : "Preço"}</p>
      <p className="painel-compra__preco">{precoText(veiculo.preco)}</p>
      <button
        type="button"
        className="botao painel-compra__propor"
        onPointerEnter={loadProposta}
        onFocus={loadProposta}
        onClick={() => setAberta(true)}
      >
        Fazer uma proposta
      </button>
      <noscript>{ON_SERVER && <PropostaSimples veiculo={veiculo} />}</noscript>
      <a className="botao botao--contorno" href={visita(`veiculo-${veiculo.id}`)}>
        <Icone de={CalendarDays} /> Visita ou test drive
      </a>
      <Consultor veiculo={veiculo} />
      <VeiculoAcoes
        seo_url={veiculo.seo_url}
        nome={nomeOf(veiculo)}
        imagem={veiculo.fotos[0] && variante(veiculo.fotos[0].imagem, 1200, "jpg")}
      />
      <ul className="painel-compra__garantias">
        {garantias.map(
          ([icone, texto]) =>
            texto && (
              <li key={texto}>
                <Icone de={icone} /> {texto}
              </li>
            ),
        )}
      </ul>
      {aberta !== null && (
        <Suspense fallback={null}>
          <PropostaModal veiculo={veiculo} aberta={aberta} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}

/** For browsers without scripts, so it is the server's alone. */
function PropostaSimples({ veiculo }: { veiculo: VeiculoDetalhe }) {
  const proposta = `Proposta para ${nomeOf(veiculo)} ${veiculo.versao}`;
  return (
    <FormularioSimples
      formulario="proposta"
      valores={{ veiculo_id: String(veiculo.id), proposta }}
      botao="Enviar proposta"
    />
  );
}

/** The detail page's own consultant, with the vehicle's name already written. */
function Consultor({ veiculo }: { veiculo: VeiculoDetalhe }) {
  const { site, about, publico } = usePage();
  const href = whatsappHref(
    site.whatsapp,
    about,
    mensagemOfCarro(veiculo, publico.site_url + detalhe(veiculo.seo_url)),
  );
  if (!href) return null;
  return (
    <a className="botao botao--contorno" href={href} target="_blank" rel="noopener noreferrer">
      <Icone de={MessageCircle} /> Falar com um consultor
    </a>
  );
}
