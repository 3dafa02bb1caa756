/** Cars side by side: a table of what differs, who has which option, and what is alike. */
import { Check, MessageCircle, X } from "lucide";
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { LADO_A_LADO } from "../../contract/constants.ts";
import { comparar, detalhe, propor } from "../../lib/addresses.ts";
import { removeCompared } from "../../lib/compared.ts";
import { comparisonOf } from "../../lib/comparison.ts";
import { isReservado, isVendido, nomeOf, precoText } from "../../lib/veiculo.ts";
import { linkOf, mensagemOfCarro } from "../../lib/whatsapp.ts";
import { usePage } from "../../usePage.ts";
import type { Comparar } from "../../wire.ts";
import { Foto } from "../Foto.tsx";
import { Icone } from "../Icone.tsx";
import "./Comparacao.css";
import type { Elements } from "../../platform/elements.ts";
import { withErrorBoundary } from "../ErrorBoundary.tsx";

type Carros = Pick<Comparar, "carros">;
type Props = Pick<Comparar, "carros" | "diferencas">;

/** `diferencas` is what stands beside each price. The element with the id `comparacao` names the table. */
export const Comparacao = withErrorBoundary(function Comparacao({ carros, diferencas: precos }: Props) {
  const { diferencas, comuns, opcionais, opcionaisComuns } = comparisonOf(carros);
  const colunas = carros.length + 1;
  const janela = useRef<HTMLElement>(null);
  return (
    <div className="comparacao inteiro acima-12" style={{ "--carros": carros.length } as CSSProperties}>
      <Nomes carros={carros} janela={janela} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit */}
      <section className="comparacao__janela ancora" aria-labelledby="comparacao" tabIndex={0} ref={janela}>
        <table className="comparacao__tabela inteiro pequeno">
          <caption className="sr-only">
            {`${carros.map(nomeOf).join(", ")}: preço, diferenças, opcionais e o que têm em comum`}
          </caption>
          <Cabeca carros={carros} />
          <Precos carros={carros} diferencas={precos} />
          <Grupo titulo="Diferenças" carros={carros}>
            {diferencas.map((linha) => (
              <Linha key={linha.nome} {...linha} carros={carros} />
            ))}
            {!diferencas.length && (
              <Nada colunas={colunas}>A ficha técnica não mostra nenhuma diferença.</Nada>
            )}
          </Grupo>
          {opcionais.length > 0 && (
            <Grupo titulo="Opcionais informados" carros={carros}>
              {opcionais.map(({ nome, tem }) => (
                <Linha key={nome} nome={nome} valores={tem.map((um) => (um ? TEM : null))} carros={carros} />
              ))}
            </Grupo>
          )}
          <Grupo titulo="Em comum" carros={carros}>
            {comuns.map((linha) => (
              <Linha key={linha.nome} {...linha} carros={carros} />
            ))}
            {opcionaisComuns.length > 0 && (
              <tr>
                <th scope="row">Opcionais</th>
                <td className="tabular" colSpan={carros.length}>
                  {opcionaisComuns.join(" · ")}
                </td>
              </tr>
            )}
            {!comuns.length && !opcionaisComuns.length && <Nada colunas={colunas}>Nada consta igual.</Nada>}
          </Grupo>
          <Caminhos carros={carros} />
        </table>
      </section>
    </div>
  );
});

const CABECALHO = 72; // pixels: the site's header

/**
 * On a telephone: the names under the header, once the table's own have scrolled away. They follow it sideways; `janela`
 * is the window that scrolls it.
 */
function Nomes({ carros, janela }: Carros & { janela: RefObject<HTMLElement | null> }) {
  const faixa = useRef<HTMLDivElement>(null);
  const [acima, setAcima] = useState(false);
  useEffect(() => {
    const tabela = janela.current;
    const cabeca = tabela?.querySelector("thead");
    if (!tabela || !cabeca) return;
    const look = new IntersectionObserver(
      (entradas) =>
        setAcima(
          entradas.some(({ isIntersecting, boundingClientRect: { y } }) => !isIntersecting && y < CABECALHO),
        ),
      { rootMargin: `-${CABECALHO}px 0px 0px` },
    );
    const follow = () => faixa.current?.scrollTo({ left: tabela.scrollLeft, behavior: "instant" });
    look.observe(cabeca);
    tabela.addEventListener("scroll", follow, { passive: true });
    return () => {
      look.disconnect();
      tabela.removeEventListener("scroll", follow);
    };
  }, [janela]);
  return (
    <div className="comparacao__faixa so-tela" data-acima={acima || undefined} aria-hidden="true" ref={faixa}>
      {carros.map(({ id, marca, modelo }) => (
        <p key={id}>
          <span className="bloco reticencias rotulo">{marca}</span>
          <b className="bloco reticencias">{modelo}</b>
        </p>
      ))}
    </div>
  );
}

function Cabeca({ carros }: Carros) {
  return (
    <thead>
      <tr className="comparacao__nomes">
        <td />
        {carros.map((carro) => (
          <th key={carro.id} scope="col">
            <a className="bloco" href={detalhe(carro.seo_url)}>
              <span className="rotulo">{carro.marca}</span>{" "}
              <b className="subtitulo texto-18 bloco">{carro.modelo}</b>
            </a>
            <small className="bloco nota">{carro.versao}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Below the names, so that on paper each page begins with them alone. */
function Fotos({ carros }: Carros) {
  return (
    <tr className="comparacao__fotos">
      <td />
      {carros.map((carro, at) => (
        <td key={carro.id}>
          {carro.fotos[0] && (
            <Foto
              className="comparacao__foto corta cantos"
              {...carro.fotos[0]}
              alt={`${nomeOf(carro)}, foto de capa`}
              sizes="(width >= 1024px) 300px, 180px"
              prioridade={at < LADO_A_LADO.minimo}
            />
          )}
          {carro.fotos[0] && carro.foto_ilustrativa === 1 && (
            <small className="bloco texto-12 mist acima-8">Imagem ilustrativa</small>
          )}
        </td>
      ))}
    </tr>
  );
}

const CAMINHO = "linha meio vao-8 silver sublinhado acende";

function Precos({ carros, diferencas }: Props) {
  return (
    <tbody>
      <Fotos carros={carros} />
      <tr className="comparacao__precos">
        <th scope="row">Preço</th>
        {carros.map((carro, at) => (
          <td key={carro.id}>
            <b className="forte bloco texto-16">
              {isVendido(carro) ? "Veículo Vendido" : precoText(carro.preco)}
            </b>
            {isReservado(carro) && <small className="texto-14 brass">Reservado</small>}
            {diferencas[at] && <small className="texto-14 brass">{diferencas[at]}</small>}
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** Where to go from here: below what was compared. */
function Caminhos({ carros }: Carros) {
  const { site, about, publico } = usePage();
  return (
    <tbody>
      <tr className="comparacao__caminhos so-tela">
        <th scope="row">Falar sobre este carro</th>
        {carros.map((carro) => {
          const nome = `${nomeOf(carro)} ${carro.versao}`;
          const words = mensagemOfCarro(carro, publico.site_url + detalhe(carro.seo_url));
          const loja = site.lojas?.find(({ numero }) => numero === carro.loja) ?? site.loja;
          const link = linkOf(loja.whatsapp, about, words);
          return (
            <td key={carro.id}>
              <a className={CAMINHO} href={(isVendido(carro) ? detalhe : propor)(carro.seo_url)}>
                <span>{isVendido(carro) ? "Ver a página" : "Ver e propor"}</span>
                <span className="sr-only">{` ${nome}`}</span>
              </a>
              {link && (
                <a className={CAMINHO} {...link}>
                  <Icone de={MessageCircle} pequeno /> {link.target ? "WhatsApp" : "Ligar"}
                  <span className="sr-only">{` sobre ${nome}`}</span>
                </a>
              )}
              <a
                className={CAMINHO}
                href={comparar(carros.flatMap(({ id }) => (id === carro.id ? [] : [id])))}
                onClick={() => removeCompared(carro.id)}
              >
                <Icone de={X} pequeno /> Remover<span className="sr-only">{` ${nome} da comparação`}</span>
              </a>
            </td>
          );
        })}
      </tr>
    </tbody>
  );
}

type GrupoProps = { titulo: string; children: Elements } & Carros;

function Grupo({ titulo, carros, children }: GrupoProps) {
  return (
    <tbody className="comparacao__grupo">
      <tr>
        <th scope="rowgroup" colSpan={carros.length + 1}>
          <span className="forte">{titulo}</span>
        </th>
      </tr>
      {/* On a phone without scripts the head has scrolled away. */}
      <tr className="comparacao__outra-vez so-tela">
        <td />
        {carros.map(({ id, modelo }) => (
          <td key={id}>{modelo}</td>
        ))}
      </tr>
      {children}
    </tbody>
  );
}

function Nada({ colunas, children }: { colunas: number; children: string }) {
  return (
    <tr>
      <td colSpan={colunas}>{children}</td>
    </tr>
  );
}

type LinhaProps = { nome: string; valores: ReactNode[] } & Carros;

/** A line of the table with each car's value. */
function Linha({ nome, valores, carros }: LinhaProps) {
  return (
    <tr>
      <th scope="row">{nome}</th>
      {carros.map(({ id }, at) => (
        <td key={id}>{valores[at] ?? <Ausente />}</td>
      ))}
    </tr>
  );
}

const TEM = (
  <>
    <Icone de={Check} /> <span className="sr-only">tem</span>
  </>
);

function Ausente() {
  return <span className="comparacao__ausente mist">não informado</span>;
}
