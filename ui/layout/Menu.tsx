/** The side menu: slides in, traps the focus while it is open, and takes 500 ms to close. */
import { X } from "lucide";
import { memo } from "react";
import { useLocation } from "react-router";
import { BotaoIcone } from "../parts/Icone.tsx";
import { SeusOrcamentos } from "../parts/SeusOrcamentos.tsx";
import { useDialog } from "../parts/useDialog.ts";
import { usePage } from "../usePage.ts";
import { MenuLink } from "./MenuLink.tsx";
import { activeOf, type MenuItem, menuOf, offered, SERVICOS } from "./nav.ts";
import "./Menu.css";

const CLOSE_MS = 500;

type Props = { aberto: boolean; onClose: () => void };

export function Menu({ aberto, onClose }: Props) {
  return (
    <dialog {...useDialog(aberto, onClose, CLOSE_MS)} className="menu grafite bone" aria-label="Menu">
      <Caixa onClose={onClose} />
    </dialog>
  );
}

/** A tap does not render it again. */
const Caixa = memo(function Caixa({ onClose }: Pick<Props, "onClose">) {
  const { site } = usePage();
  const { pathname } = useLocation();
  const principais = menuOf(site);
  const servicos = offered(site, SERVICOS);
  const ativo = activeOf([...principais, ...servicos], pathname);
  const linksOf = (itens: MenuItem[], className: string) =>
    itens.map((item) => (
      <MenuLink className={className} key={item.href} item={item} ativo={item === ativo} onClick={onClose} />
    ));
  return (
    <div className="menu__caixa coluna">
      <BotaoIcone className="menu__fechar" de={X} rotulo="Fechar o menu" onClick={onClose} />
      <nav className="menu__principal pilha vao-4 subtitulo" aria-label="Menu">
        {linksOf(principais, "texto-28 acende")}
      </nav>
      <nav className="menu__servicos divisa pilha" aria-label="Serviços">
        {linksOf(servicos, "folga-12 mist clareia")}
      </nav>
      <div className="menu__orcamentos">
        <SeusOrcamentos onFollow={onClose} />
      </div>
      <p className="menu__contato pilha vao-8 nota">
        <span>{`${site.lojas ? `${site.loja.nome}: ` : ""}${site.loja.horario}`}</span>
        <a className="sublinhado bone" href="/faleconosco" onClick={onClose}>
          Endereço e contato
        </a>
      </p>
    </div>
  );
});
