/** /: the home page, in the order of the specification, section 2.3. */
import { ArrowRight, Play } from "lucide";
import { useEffect, useState } from "react";
import { FILTRO_PADRAO } from "../contract/facetas.ts";
import type { About } from "../lib/about.ts";
import { ESTOQUE } from "../lib/addresses.ts";
import { listOf, textsOf } from "../lib/texts.ts";
import { youtube } from "../lib/youtube.ts";
import { Banners } from "../parts/Banners.tsx";
import { FiltroBusca } from "../parts/busca/FiltroBusca.tsx";
import { Carousel, TERCO } from "../parts/Carousel.tsx";
import { Foto } from "../parts/Foto.tsx";
import { Icone } from "../parts/Icone.tsx";
import { MarcasCarrossel } from "../parts/MarcasCarrossel.tsx";
import { VideoModal } from "../parts/VideoModal.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import { Vistos } from "../parts/veiculo/VistosLater.tsx";
import type { Elements } from "../platform/elements.ts";
import { usePage } from "../usePage.ts";
import type { Destaque, Home, Veiculo } from "../wire.ts";
import "./home.css";

export const about = ({ banners }: Home): About<Home> => ({ capa: banners.length > 0 });

export default function HomePage({ seo, proprio, banners, destaques, novidades, opcoes }: Home) {
  const { marcas } = opcoes;
  useEffect(() => {
    if (!destaques.length) console.warn("Nenhum destaque recebido da API");
  }, [destaques.length]);
  return (
    <main>
      <h1 className="sr-only">{seo.titulo}</h1>
      <Banners banners={banners} />
      <section
        className="home__busca largura so-tela ancora"
        style={banners.length ? undefined : { marginTop: "calc(var(--header) + 24px)" }}
        aria-labelledby="procura"
      >
        <h2 className="home__busca-titulo grafite texto-28" id="procura">
          {proprio.textos.busca_titulo}
        </h2>
        <FiltroBusca filtro={FILTRO_PADRAO} opcoes={opcoes} compacto />
      </section>
      {destaques.length > 0 ? (
        <Destaques titulo={proprio.textos.destaques_titulo ?? ""} destaques={destaques} />
      ) : (
        novidades.length > 0 && <Destaques titulo="acabaram de chegar" destaques={novidades} />
      )}
      <Vistos />
      <Showroom proprio={proprio} />
      <Excelencia proprio={proprio} />
      {marcas.length > 0 && <MarcasCarrossel marcas={marcas} />}
      <VivaAlgoNovo proprio={proprio} />
    </main>
  );
}

const POR_SLIDE = 6;

/** Six featured vehicles a slide, one on small screens, arrows when there are more than six. */
function Destaques({ titulo, destaques }: { titulo: string; destaques: (Destaque | Veiculo)[] }) {
  return (
    <section className="largura trecho" aria-labelledby="destaques">
      <header className="fila lado-32 entre fim abaixo-trecho">
        <h2 className="titulo-48" id="destaques">
          <span className="frase">{titulo}</span>
        </h2>
        <a className="botao--texto" href={ESTOQUE}>
          Ver todo o estoque
        </a>
      </header>
      <Carousel rotulo="Carros em destaque" porVista={3} linhas={2} controles={destaques.length > POR_SLIDE}>
        {destaques.map((destaque) => (
          <VeiculoCard key={destaque.seo_url} veiculo={destaque} titulo="h3" sizes={TERCO} />
        ))}
      </Carousel>
    </section>
  );
}

type CenaProps = Pick<Home, "proprio"> & { parte: string; sizes: string; children: Elements };

/** Words and a way on over a photograph of the page's own. */
function Cena({ proprio, parte, sizes, children }: CenaProps) {
  const { titulo, texto } = textsOf(proprio, parte);
  const foto = proprio.fotos[parte];
  return (
    <section className="home__cena ancora corta so-tela grade veu" data-parte={parte} aria-labelledby={parte}>
      {foto && <Foto className="fundo" {...foto} alt="" sizes={sizes} />}
      <div className="home__cena-texto largura ancora">
        <h2 className="home__titulo titulo-56" id={parte}>
          {titulo}
        </h2>
        <p className="texto-18 silver">{texto}</p>
        {children}
      </div>
    </section>
  );
}

function Showroom({ proprio }: Pick<Home, "proprio">) {
  const { nome, video } = usePage().site;
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <Cena proprio={proprio} parte="showroom" sizes="max(100vw, 854px)">
        {video && (
          <a
            className="home__tocar forte meio vao-16"
            href={youtube(video)}
            data-toque=""
            onClick={(event) => {
              event.preventDefault();
              setAberto(true);
            }}
          >
            <span className="home__tocar-icone quadrado redondo">
              <Icone de={Play} cheio />
            </span>
            Conheça o showroom
          </a>
        )}
        {!video && (
          <a className="botao" href="/agendamento">
            Marcar uma visita
          </a>
        )}
      </Cena>
      <VideoModal
        video={aberto ? video : null}
        titulo={`O showroom da ${nome}`}
        onClose={() => setAberto(false)}
      />
    </>
  );
}

function Excelencia({ proprio }: Pick<Home, "proprio">) {
  const razoes = listOf(proprio, "razao");
  if (!razoes.length) return null;
  return (
    <section className="home__excelencia claro trecho" aria-labelledby="excelencia">
      <div className="largura">
        <h2 className="home__titulo titulo-56" id="excelencia">
          <span className="frase">{proprio.textos.excelencia_titulo}</span>
        </h2>
        <ol className="home__razoes pilha colunas">
          {razoes.map(({ titulo, texto, lugar }) => (
            <li key={lugar}>
              <h3 className="abaixo-12 texto-22">{titulo}</h3>
              <p className="folgado mist">{texto}</p>
            </li>
          ))}
        </ol>
        <a className="botao--texto" href="/sobre">
          Conheça a loja <Icone de={ArrowRight} />
        </a>
      </div>
    </section>
  );
}

function VivaAlgoNovo({ proprio }: Pick<Home, "proprio">) {
  return (
    <Cena proprio={proprio} parte="viva" sizes="max(117vw, 1120px)">
      <div className="fila">
        <a className="botao" href={ESTOQUE}>
          Ver o estoque
        </a>
        <a className="botao botao--contorno" href="/vendaseucarro">
          Venda seu Carro
        </a>
      </div>
    </Cena>
  );
}
