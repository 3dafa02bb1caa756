/** /detalhe/{url}: one vehicle, its price, and related ones. */
import type { About } from "../lib/about.ts";
import { busca, contato, detalhe, qr, TODOS } from "../lib/addresses.ts";
import { dossieOf, resumoOf } from "../lib/ficha.ts";
import { isVendido, nomeOf, precoText } from "../lib/veiculo.ts";
import { mensagemOfCarro } from "../lib/whatsapp.ts";
import { Abrir } from "../parts/Abrir.tsx";
import { AfterPaint } from "../parts/AfterPaint.tsx";
import { Carousel, TERCO } from "../parts/Carousel.tsx";
import { Fatos } from "../parts/Fatos.tsx";
import { Impresso } from "../parts/Impresso.tsx";
import { Migalhas } from "../parts/Migalhas.tsx";
import { Previa } from "../parts/Previa.tsx";
import { Video } from "../parts/Video.tsx";
import { Diferenciais } from "../parts/veiculo/Diferenciais.tsx";
import { Ficha } from "../parts/veiculo/Ficha.tsx";
import { Galeria } from "../parts/veiculo/Galeria.tsx";
import { PainelCompra } from "../parts/veiculo/PainelCompra.tsx";
import { Som } from "../parts/veiculo/Som.tsx";
import { Sugestoes } from "../parts/veiculo/Sugestoes.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import { Vistos } from "../parts/veiculo/VistosLater.tsx";
import { usePage } from "../usePage.ts";
import type { Detalhe, Veiculo, VeiculoDetalhe } from "../wire.ts";
import "./detalhe.css";

export const about: About<Detalhe> = {
  contato: 1,
  veiculo: ({ veiculo }) => veiculo.id,
  mensagem: ({ veiculo }, site_url) => mensagemOfCarro(veiculo, site_url + detalhe(veiculo.seo_url)),
};

export default function DetalhePage(dados: Detalhe) {
  const { previa, veiculo, ficha, relacionados, sugestoes } = dados;
  const nome = nomeOf(veiculo);
  const vendido = isVendido(veiculo);
  return (
    <main className="detalhe">
      {previa && (
        <Previa>Prévia: este carro não está publicado. Só quem tem este link o vê, por um dia.</Previa>
      )}
      <Impresso caminho={detalhe(veiculo.seo_url)} codigo={qr(veiculo.seo_url)} />
      <Migalhas itens={caminhoOf(veiculo)} />
      <div className="detalhe__topo largura">
        <div className="detalhe__galeria acima-12">
          <Galeria fotos={veiculo.fotos} nome={nome} ilustrativa={veiculo.foto_ilustrativa === 1} />
        </div>
        <div className="detalhe__faixa pilha vao-32">
          <div className="detalhe__compra">
            <Titulo veiculo={veiculo} />
            <PainelCompra veiculo={veiculo} textos={dados.textos} gatilho={dados.gatilho} />
          </div>
          <div className="detalhe__principal">
            <Fatos
              className="detalhe__resumo pilha tabular"
              nome="abaixo-8 rotulo mist"
              fatos={resumoOf(veiculo)}
            />
            <Dossie veiculo={veiculo} />
            <Descricao veiculo={veiculo} />
          </div>
        </div>
      </div>
      <AfterPaint>
        {vendido && <Relacionados veiculos={relacionados} />}
        <Ficha veiculo={veiculo} ficha={ficha} />
        {veiculo.diferenciais.length > 0 && (
          <section className="detalhe__bloco largura" aria-labelledby="diferenciais">
            <h2 className="detalhe__subtitulo abaixo-trecho titulo-40" id="diferenciais">
              O que o distingue
            </h2>
            <Diferenciais diferenciais={veiculo.diferenciais} />
          </section>
        )}
        {vendido || <Relacionados veiculos={relacionados} />}
        <Blindar {...dados} />
        <Midia veiculo={veiculo} nome={nome} />
        <div className="detalhe__depois so-tela">
          <Sugestoes veiculos={sugestoes} />
          <Vistos agora={previa ? undefined : vistoOf(veiculo)} />
        </div>
      </AfterPaint>
    </main>
  );
}

/** Of a sold car without its brand and model, whose listings may have nothing left; nor of those that are off. */
function caminhoOf(veiculo: VeiculoDetalhe) {
  const { marca, familia, modelo, versao, pagina_busca } = veiculo;
  const listagens = [
    { texto: marca, href: busca(TODOS, TODOS, marca) },
    ...[familia, modelo].flatMap((um) => (um ? [{ texto: um, href: busca(TODOS, TODOS, marca, um) }] : [])),
    { texto: versao },
  ];
  return [
    { texto: "Home", href: "/" },
    { texto: "Veículos", href: "/busca" },
    ...(isVendido(veiculo) || !pagina_busca ? [{ texto: `${marca} ${modelo} ${versao}` }] : listagens),
  ];
}

function vistoOf({ fotos: [foto], ...veiculo }: VeiculoDetalhe) {
  return foto && { ...veiculo, nome: nomeOf(veiculo), imagem: foto.imagem, foco: foto.foco };
}

function Titulo({ veiculo }: { veiculo: VeiculoDetalhe }) {
  return (
    <header className="detalhe__titulo">
      {veiculo.logomarca && (
        <span className="detalhe__logomarca">
          <img src={veiculo.logomarca} alt="" width={40} height={40} loading="lazy" />
        </span>
      )}
      <h1 translate="no">
        <span className="detalhe__marca rotulo bloco">{veiculo.marca}</span>{" "}
        <span className="detalhe__modelo titulo-56">{veiculo.modelo}</span>
      </h1>
      <p className="detalhe__versao texto-18 mist">{veiculo.versao}</p>
    </header>
  );
}

/** An armored car's dossier: the known facts of the armor, and the missing ones, each with a button to the contact form. */
function Dossie({ veiculo }: { veiculo: VeiculoDetalhe }) {
  if (veiculo.blindagem.blindado !== 1) return null;
  const { fatos, faltam } = dossieOf(veiculo);
  const pedir = faltam.length > 0 && !isVendido(veiculo);
  return (
    <section className="detalhe__dossie pilha vao-20" aria-labelledby="dossie">
      <h2 className="titulo-40" id="dossie">
        Dossiê da blindagem
      </h2>
      <p className="folgado mist">
        {`Aqui está só o que já foi informado deste carro.${pedir ? " O que falta também está indicado, e você pode pedir." : ""}`}
      </p>
      {fatos.length > 0 && <Fatos fatos={fatos} />}
      {pedir && (
        <div className="detalhe__faltam">
          <h3 className="texto-20 abaixo-8 brass" id="dossie-faltam">
            Ainda não informado
          </h3>
          <ul aria-labelledby="dossie-faltam">
            {faltam.map(({ nome, documento }) => (
              <li className="fila meio entre divisa mist" key={documento}>
                <span>{nome}</span>
                <Abrir
                  className="alvo so-tela texto-14 brass sublinhado clareia"
                  href={contato(`veiculo-${veiculo.id}`, documento)}
                >
                  Peça este documento <span className="sr-only">{`(${nome})`}</span>
                </Abrir>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Descricao({ veiculo: { detalhes, destaques } }: { veiculo: VeiculoDetalhe }) {
  const { titulo, chamada, descricao } = detalhes;
  if (!titulo && !chamada && !descricao && !destaques.length) return null;
  return (
    <section className="detalhe__descricao" aria-labelledby="descricao">
      {chamada && titulo && <p className="abaixo-12 rotulo">{titulo}</p>}
      <h2 className="detalhe__chamada subtitulo texto-28" id="descricao">
        {chamada || titulo || "Descrição"}
      </h2>
      {paragraphs(descricao).map((text) => (
        <p className="medida abaixo-20 texto-18 silver" key={text}>
          {text}
        </p>
      ))}
      {destaques.length > 0 && <p className="medida abaixo-20 texto-18 medio">{destaques.join(" · ")}</p>}
    </section>
  );
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}

/** Today's price of armoring this model, or of the same armor; where only a consultant knows it, a link to ask; and the car
 * of this model that is armored, or is not. */
function Blindar({ veiculo, blindar, par }: Pick<Detalhe, "veiculo" | "blindar" | "par">) {
  const blindado = veiculo.blindagem.blindado === 1;
  const { desligados } = usePage().site;
  const consultar = !blindado && !isVendido(veiculo) && !desligados.includes("blindagem");
  if (!blindar && !par && !consultar) return null;
  return (
    <section className="detalhe__blindar largura so-tela pilha cantos grafite" aria-labelledby="blindar">
      <div>
        <h2 className="abaixo-8 texto-22" id="blindar">
          {blindado ? (blindar ? "Uma blindagem nova, hoje" : "Sem blindagem") : "Com blindagem"}
        </h2>
        {blindar && <p>{`${armorOf(blindar)}.`}</p>}
        {!blindar && consultar && <p>Como ele ficaria blindado: valor e prazo sob consulta.</p>}
        {par && (
          <a className="sublinhado clareia" href={detalhe(par.seo_url)}>
            {`${blindado ? "Sem blindagem" : "Já blindado"}: ${par.titulo} ${par.versao}, ${precoText(par.preco)}`}
          </a>
        )}
      </div>
      {blindar && <Estimada {...blindar} />}
      {(blindar || consultar) && (
        <Abrir
          className="botao botao--contorno"
          href={blindar ? `/blindagem/cotacao?modelo=${veiculo.modelo_id}` : contato(`veiculo-${veiculo.id}`)}
        >
          {blindar ? "Montar o projeto" : "Consultar a blindagem"}
        </Abrir>
      )}
    </section>
  );
}

/** Level, glass and days, as far as the catalogue says them. */
function armorOf({ nivel, vidro, dias }: NonNullable<Detalhe["blindar"]>): string {
  const glass = nivel ? `Nível ${nivel}, ${vidro.toLowerCase()}` : vidro;
  return dias ? `${glass}, pronto em ${dias}\u00a0dias` : glass;
}

function Estimada({ preco, total, varia, dia }: NonNullable<Detalhe["blindar"]>) {
  const de = varia ? "a partir de " : "";
  return (
    <p className="tabular grade">
      <span>{de}</span>
      <strong className="titulo titulo-32">{preco}</strong>
      <small className="nota">{`${total ? `Com o carro, ${de}${total}. ` : ""}Preço de ${dia}.`}</small>
    </p>
  );
}

function Midia({ veiculo, nome }: { veiculo: VeiculoDetalhe; nome: string }) {
  if (!veiculo.videos.length && !veiculo.som) return null;
  return (
    <section className="detalhe__midia largura trecho so-tela" aria-labelledby="midia">
      <h2 className="detalhe__subtitulo abaixo-trecho titulo-40" id="midia">
        Veja e ouça
      </h2>
      <div className="detalhe__midia-grade pilha">
        <Video
          videos={veiculo.videos}
          imagem={veiculo.videos_imagem ?? veiculo.fotos[0]?.imagem ?? null}
          titulo={nome}
        />
        {veiculo.som && <Som url={veiculo.som.url} nome={nome} imagem={veiculo.som_imagem} />}
      </div>
    </section>
  );
}

/** Three in view, one on small screens, controls when there are more than three. */
function Relacionados({ veiculos }: { veiculos: Veiculo[] }) {
  if (!veiculos.length) return null;
  return (
    <section className="detalhe__relacionados largura trecho so-tela" aria-labelledby="relacionados">
      <h2 className="detalhe__subtitulo abaixo-trecho titulo-40" id="relacionados">
        Carros relacionados
      </h2>
      <Carousel rotulo="Carros relacionados" porVista={3} controles={veiculos.length > 3}>
        {veiculos.map((veiculo) => (
          <VeiculoCard key={veiculo.id} veiculo={veiculo} titulo="h3" sizes={TERCO} />
        ))}
      </Carousel>
    </section>
  );
}
