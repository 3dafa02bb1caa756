/**
 * The stock's search form. A plain GET form before scripts run; then every change rebuilds the link that its button
 * follows (specification, sections 2.4 and 4.3).
 */
import { X } from "lucide";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { BLINDADOS, ESTOQUE } from "../../lib/addresses.ts";
import { ownBand } from "../../lib/currency.ts";
import { filtroOf, urlOf, withWords } from "../../lib/filtro.ts";
import { usePage } from "../../usePage.ts";
import type { Filtro, Opcoes } from "../../wire.ts";
import { BotaoIcone } from "../Icone.tsx";
import { FiltroAbas } from "./FiltroAbas.tsx";
import "./FiltroBusca.css";
import { withErrorBoundary } from "../ErrorBoundary.tsx";
import { FiltroCampos } from "./FiltroCampos.tsx";
import { useFiltro } from "./useFiltro.ts";

type Props = {
  filtro: Filtro;
  opcoes: Opcoes;
  /** On Home and on the 404 page; on the listing the tabs are followed at once, and on a telephone the form is a sheet, which
   * opens without scripts too. */
  compacto?: boolean;
};

export const FiltroBusca = withErrorBoundary(function FiltroBusca(props: Props) {
  const { filtro, opcoes, compacto } = props;
  const navigate = useNavigate();
  const { vazios } = usePage().site;
  const form = useRef<HTMLFormElement>(null);
  const [folha, setFolha] = useState(false);
  const { estado, href, contando, choose, retry } = useFiltro(form, filtro, opcoes);

  function chooseListagem(listagem: Filtro["listagem"]) {
    if (compacto) choose({ listagem });
    else navigate(urlOf(filtroOf({ ...estado, listagem })));
  }

  function search(event: FormEvent) {
    event.preventDefault();
    if (!compacto) form.current?.hidePopover?.();
    const typed = new FormData(form.current ?? undefined); // and not left yet
    const q = String(typed.get("q") ?? "").trim();
    const faixa = ownBand(typed) || estado.faixa;
    navigate(urlOf({ ...filtroOf({ ...estado, faixa, condicao: withWords(estado, q) }), q }));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a GET form that is the search landmark itself
    <form
      ref={form}
      id="filtro"
      className="filtro-busca grafite bone"
      action={filtro.q ? ESTOQUE : "/busca"}
      method="get"
      role="search"
      aria-label="Buscar carros"
      onSubmit={search}
      popover={compacto ? undefined : "auto"}
      onToggle={({ newState }) => setFolha(newState === "open")}
    >
      {!compacto && (
        <p className="filtro-busca__topo meio entre texto-18 negrito">
          Filtros
          <BotaoIcone de={X} rotulo="Fechar" popoverTarget="filtro" />
        </p>
      )}
      {!vazios.includes(BLINDADOS) && <FiltroAbas estado={estado} onChoose={chooseListagem} />}
      <FiltroCampos estado={estado} href={href} contando={contando} folha={folha} onChoose={choose} />
      <p className="filtro-busca__aviso texto-14 brass" aria-live="polite">
        {estado.aviso}
      </p>
      {estado.falhou && (
        <p className="filtro-busca__falha texto-14" role="alert">
          Não foi possível carregar as opções.{" "}
          <button className="sublinhado bone" type="button" onClick={retry}>
            Tentar novamente
          </button>
        </p>
      )}
    </form>
  );
});
