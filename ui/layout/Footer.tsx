/** The footer: fixed links, the postal address and the social links that the dealer has. */
import { Fragment } from "react";
import { openPreferences } from "../lib/preferences.ts";
import { numeroOf } from "../lib/whatsapp.ts";
import { Localizacao, linesOf } from "../parts/Localizacao.tsx";
import type { DadosGerais, Loja } from "../wire.ts";
import { Logo } from "./Logo.tsx";
import { offered, SERVICOS } from "./nav.ts";
import "./Footer.css";

const LINKS = [
  { texto: "Home", href: "/" },
  { texto: "Sobre Nós", href: "/sobre" },
  { texto: "Venda seu Carro", href: "/vendaseucarro" },
  { texto: "Fale Conosco", href: "/faleconosco" },
  { texto: "Institucional", href: "/institucional" },
  { texto: "Privacidade", href: "/privacidade" },
];

/** Without those that the fixed links have already. */
const ESTOQUE = SERVICOS.filter(({ href }) => !LINKS.some((link) => link.href === href));

export function Footer({ site }: { site: DadosGerais }) {
  const outras = (site.lojas ?? []).filter(({ numero }) => numero !== site.loja.numero);
  return (
    <footer className="footer so-tela divisa mist texto-14" id="rodape">
      <div className="footer__faixa largura pilha">
        {[site.loja, ...outras].map((loja) => (
          <Fragment key={loja.numero ?? 0}>
            <div className="footer__casa largo pilha vao-24 bone topo">
              {loja === site.loja && <Logo site={site} />}
              <div>
                {site.lojas && <p className="negrito">{loja.nome}</p>}
                <Endereco loja={loja} />
              </div>
              <Contato loja={loja} />
            </div>
            <div className="footer__mapa largo">
              <Localizacao loja={loja} larga />
            </div>
          </Fragment>
        ))}
        <Links titulo="A casa" rotulo="Rodapé" links={offered(site, LINKS)} />
        <Links titulo="Estoque e serviços" links={offered(site, ESTOQUE)} />
        <Links titulo="Acompanhe" rotulo="Redes sociais" links={redesOf(site)} fora />
      </div>
      <div className="footer__base largura fila lado-32 base entre divisa texto-12">
        <p>
          {`© ${site.ano_direitos} ${site.razao_social || site.nome}${site.cnpj && ` CNPJ ${site.cnpj}`}`}
        </p>
        <button
          type="button"
          className="alvo-24 sublinhado clareia"
          aria-haspopup="dialog"
          onClick={openPreferences}
        >
          Preferências de privacidade
        </button>
      </div>
    </footer>
  );
}

export function Endereco({ loja }: { loja: Loja }) {
  return (
    <address>
      {linesOf(loja).map((line) => (
        <span className="bloco" key={line}>
          {line}
        </span>
      ))}
    </address>
  );
}

function Contato({ loja: { whatsapp, horario } }: { loja: Loja }) {
  const [contato] = whatsapp;
  return (
    <p className="footer__contato mist">
      {contato && (
        <a className="bloco tabular bone acende" href={`tel:+${numeroOf(contato.whatsapp)}`}>
          {contato.whatsapp}
        </a>
      )}
      <span>{horario}</span>
    </p>
  );
}

type Link = { texto: string; href: string };
type LinksProps = { titulo: string; rotulo?: string; links: Link[]; fora?: boolean };

function Links({ titulo, rotulo = titulo, links, fora }: LinksProps) {
  if (!links.length) return null;
  const alvo = fora && { target: "_blank", rel: "noopener noreferrer" };
  return (
    <nav className="footer__links pilha vao-4 lado-24 topo" aria-label={rotulo}>
      <h2 className="largo abaixo-12 rotulo">{titulo}</h2>
      {links.map(({ texto, href }) => (
        <a className="clareia" key={href} href={href} {...alvo}>
          {texto}
        </a>
      ))}
    </nav>
  );
}

/** The social links that are there and lead to the web. */
export function redesOf({ instagram, youtube, facebook, linkedin }: DadosGerais): Link[] {
  const redes = { Instagram: instagram, YouTube: youtube, Facebook: facebook, LinkedIn: linkedin };
  return Object.entries(redes).flatMap(([texto, href]) =>
    href && /^https?:\/\//.test(href) ? [{ texto, href }] : [],
  );
}
