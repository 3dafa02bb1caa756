/** The header: transparent over a page's opening picture, solid after 80 px of scroll; its buttons open the search and the menu. */
import { type IconNode, Menu as MenuIcon, Search } from "lucide";
import { type SyntheticEvent, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Icone } from "../parts/Icone.tsx";
import { later } from "../parts/later.tsx";
import { Modal, PLACEHOLDER } from "../parts/Modal.tsx";
import { whenIdle } from "../platform/idle.ts";
import { usePage } from "../usePage.ts";
import { Logo } from "./Logo.tsx";
import { MenuLink } from "./MenuLink.tsx";
import { activeOf, menuOf } from "./nav.ts";
import "./Header.css";

const Menu = later(async () => (await import("../whenIdle.ts")).Menu);
const ProcuraCampo = later(async () => (await import("../atTouch.ts")).ProcuraCampo, PLACEHOLDER);

export function Header() {
  const { site, about } = usePage();
  const { pathname } = useLocation();
  const [procura, setProcura] = useState(false);
  const closeProcura = () => setProcura(false);
  const rolou = useScrolled();
  const itens = menuOf(site);
  const ativo = activeOf(itens, pathname);
  return (
    <header
      className="header so-tela noite"
      data-capa={about.capa || undefined}
      data-rolou={rolou || undefined}
    >
      <div className="largura linha meio vao-32 alto">
        <a className="header__marca linha meio" href="/" aria-label={`${site.nome}, Home`}>
          <Logo site={site} />
        </a>
        <nav className="header__nav linha" aria-label="Principal">
          {itens.map((item) => (
            <MenuLink className="traco folga-12" key={item.href} item={item} ativo={item === ativo} />
          ))}
        </nav>
        <Botao
          href="/busca#filtro"
          icone={Search}
          texto="Procurar no estoque"
          onOpen={() => setProcura(true)}
        />
        <MenuBotao />
      </div>
      <Modal aberto={procura} onClose={closeProcura} titulo="O que você procura?">
        <ProcuraCampo onDone={closeProcura} />
      </Modal>
    </header>
  );
}

/** The menu is rendered when the page is idle, so that a tap only shows it. */
function MenuBotao() {
  const [aberto, setAberto] = useState<boolean | null>(null);
  useEffect(() => whenIdle(() => setAberto((open) => open ?? false)), []);
  const close = useCallback(() => setAberto(false), []);
  return (
    <>
      <Botao
        href="#rodape"
        icone={MenuIcon}
        texto="Abrir o menu"
        aberto={aberto ?? false}
        onOpen={() => setAberto(true)}
      />
      {aberto !== null && <Menu aberto={aberto} onClose={close} />}
    </>
  );
}

type BotaoProps = { href: string; icone: IconNode; texto: string; aberto?: boolean; onOpen: () => void };

/** It opens a dialog; without scripts it is a link to the page's own form or links. */
function Botao({ href, icone, texto, aberto, onOpen }: BotaoProps) {
  function open(event: SyntheticEvent) {
    event.preventDefault();
    onOpen();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link
    <a
      className="header__botao quadrado acende"
      href={href}
      aria-haspopup="dialog"
      aria-expanded={aberto}
      role="button"
      onClick={open}
      onKeyDown={(event) => event.key === " " && open(event)}
    >
      <Icone de={icone} />
      <span className="sr-only">{texto}</span>
    </a>
  );
}

/** Whether the page is scrolled beyond 80 px. */
function useScrolled(): boolean {
  const [rolou, setRolou] = useState(false);
  useEffect(() => {
    const look = () => setRolou(scrollY > 80);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  return rolou;
}
