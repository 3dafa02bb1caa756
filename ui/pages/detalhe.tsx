/** /detalhe/{url}: one vehicle, its price, and related ones. */
import type { About } from "../lib/about.ts";
import { busca, detalhe, qr, TODOS } from "../lib/addresses.ts";
import { resumoOf } from "../lib/ficha.ts";
import { isVendido, nomeOf } from "../lib/veiculo.ts";
import { mensagemOfCarro } from "../lib/whatsapp.ts";
import { AfterPaint } from "../parts/AfterPaint.tsx";
import { Carousel, TERCO } from "../parts/Carousel.tsx";
import { Fatos } from "../parts/Fatos.tsx";
import { MarcaLogo } from "../parts/MarcaLogo.tsx";
import { Migalhas } from "../parts/Migalhas.tsx";
import { Previa } from "../parts/Previa.tsx";
import { Video } from "../parts/Video.tsx";
import { Diferenciais } from "../parts/veiculo/Diferenciais.tsx";
import { Dossie } from "../parts/veiculo/Dossie.tsx";
import { Ficha } from "../parts/veiculo/Ficha.tsx";
import { Galeria } from "../parts/veiculo/Galeria.tsx";
import { Impresso } from "../parts/veiculo/Impresso.tsx";
import { PainelCompra } from "../parts/veiculo/PainelCompra.tsx";
import { Som } from "../parts/veiculo/Som.tsx";
import { Sugestoes } from "../parts/veiculo/Sugestoes.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import { Vistos } from "../parts/veiculo/VistosLater.tsx";
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
            <Descricao veiculo={veiculo} />
            {veiculo.diferenciais.length > 0 && (
              <section className="detalhe__bloco" aria-labelledby="diferenciais">
                <h2 className="detalhe__subtitulo abaixo-trecho titulo-40" id="diferenciais">
                  O que o distingue
                </h2>
                <Diferenciais diferenciais={veiculo.diferenciais} />
              </section>
            )}
          </div>
        </div>
      </div>
      <AfterPaint>
        {vendido && <Relacionados veiculos={relacionados} />}
        <Ficha veiculo={veiculo} ficha={ficha} />
        {vendido || <Relacionados veiculos={relacionados} />}
        <Dossie veiculo={veiculo} />
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

/** Of a sold car without its brand and model, whose listings may have nothing left. */
function caminhoOf(veiculo: VeiculoDetalhe) {
  const { marca, modelo, versao, pagina_busca } = veiculo;
  const listagens = [
    { texto: marca, href: busca(TODOS, TODOS, marca) },
    { texto: modelo, href: pagina_busca },
    { texto: versao },
  ];
  return [
    { texto: "Home", href: "/" },
    { texto: "Veículos", href: "/busca" },
    ...(isVendido(veiculo) ? [{ texto: `${marca} ${modelo} ${versao}` }] : listagens),
  ];
}

function vistoOf({ fotos: [foto], ...veiculo }: VeiculoDetalhe) {
  return foto && { ...veiculo, nome: nomeOf(veiculo), imagem: foto.imagem };
}

function Titulo({ veiculo }: { veiculo: VeiculoDetalhe }) {
  return (
    <header className="detalhe__titulo">
      <span className="detalhe__logomarca">
        <MarcaLogo marca={veiculo.marca} logo={veiculo.logomarca} />
      </span>
      <h1 translate="no">
        <span className="detalhe__marca rotulo bloco">{veiculo.marca}</span>{" "}
        <span className="detalhe__modelo titulo-56">{veiculo.modelo}</span>
      </h1>
      <p className="detalhe__versao texto-18 mist">{veiculo.versao}</p>
    </header>
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
        <p className="medida-66 abaixo-20 texto-18 silver" key={text}>
          {text}
        </p>
      ))}
      {destaques.length > 0 && <p className="medida-66 abaixo-20 texto-18 medio">{destaques.join(" · ")}</p>}
    </section>
  );
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}

/** Today's price of armoring this model, with a link to the quote; of an armored car, the price of the same armor. */
function Blindar({ veiculo, blindar }: Pick<Detalhe, "veiculo" | "blindar">) {
  if (!blindar) return null;
  const { nivel, vidro, dias, preco, total, varia, dia } = blindar;
  const de = varia ? "a partir de " : "";
  return (
    <section className="detalhe__blindar largura so-tela pilha cantos grafite" aria-labelledby="blindar">
      <div>
        <h2 className="abaixo-8 texto-22" id="blindar">
          {veiculo.blindagem.blindado ? "A mesma blindagem, hoje" : "Com blindagem"}
        </h2>
        <p>{`Nível ${nivel}, ${vidro.toLowerCase()}, pronto em ${dias} dias.`}</p>
      </div>
      <p className="tabular grade">
        <span>{de}</span>
        <strong className="titulo titulo-32">{preco}</strong>
        <small className="nota">{`${total ? `Com o carro, ${de}${total}. ` : ""}Preço de ${dia}.`}</small>
      </p>
      <a className="botao botao--contorno" href={`/blindagem/cotacao?modelo=${veiculo.modelo_id}`}>
        Montar o projeto
      </a>
    </section>
  );
}

function Midia({ veiculo, nome }: { veiculo: VeiculoDetalhe; nome: string }) {
  if (!veiculo.videos.length && !veiculo.som) return null;
  return (
    <section className="detalhe__midia largura so-tela" aria-labelledby="midia">
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
    <section className="detalhe__relacionados largura so-tela" aria-labelledby="relacionados">
      <h2 className="detalhe__subtitulo abaixo-trecho titulo-40" id="relacionados">
        Da mesma família
      </h2>
      <Carousel rotulo="Carros relacionados" porVista={3} controles={veiculos.length > 3}>
        {veiculos.map((veiculo) => (
          <VeiculoCard key={veiculo.id} veiculo={veiculo} titulo="h3" sizes={TERCO} />
        ))}
      </Carousel>
    </section>
  );
}
