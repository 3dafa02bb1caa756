/**
 * The stock's search form. A plain GET form before scripts run; then every change rebuilds the link that its button
 * follows (specification, sections 2.4 and 4.3).
 */
import { type FormEvent, useRef } from "react";
import { filtroOf, urlOf } from "../../lib/filtro.ts";
import { useNavigate } from "../../router.tsx";
import type { Filtro, Opcoes } from "../../wire.ts";
import { FiltroAbas, FiltroListagem } from "./FiltroAbas.tsx";
import "./FiltroBusca.css";
import { FiltroCampos } from "./FiltroCampos.tsx";
import { useFiltro } from "./useFiltro.ts";

type Props = {
  filtro: Filtro;
  opcoes: Opcoes;
  /** How many cars the page's search found. */
  total: number;
  /** On Home and on the 404 page the listing is a choice of the form; on the listing it is a row of links. */
  compacto?: boolean;
};

export function FiltroBusca({ filtro, opcoes, total, compacto }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { estado, href, contando, choose, retry } = useFiltro(form, filtro, opcoes, total);

  function search(event: FormEvent) {
    event.preventDefault();
    const q = String(new FormData(form.current ?? undefined).get("q") ?? "").trim(); // typed and not left yet
    navigate(q === estado.q ? href : urlOf({ ...filtroOf(estado), q }));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a GET form that is the search landmark itself
    <form
      ref={form}
      id="filtro"
      className="filtro-busca"
      action="/busca"
      method="get"
      role="search"
      aria-label="Buscar carros"
      onSubmit={search}
    >
      {compacto ? (
        <FiltroListagem estado={estado} onChoose={(listagem) => choose({ listagem })} />
      ) : (
        <FiltroAbas filtro={filtro} estado={estado} />
      )}
      <FiltroCampos estado={estado} href={href} contando={contando} onChoose={choose} />
      <p className="filtro-busca__aviso" aria-live="polite">
        {estado.aviso}
      </p>
      {estado.falhou && (
        <p className="filtro-busca__falha" role="alert">
          Não foi possível carregar as opções.{" "}
          <button type="button" onClick={retry}>
            Tentar novamente
          </button>
        </p>
      )}
    </form>
  );
}
