/** The frame of a form's page on light ground: beside the form what it is about, and where and when the dealer is there. */
import type { ReactElement } from "react";
import type { Elements } from "../platform/elements.ts";
import { usePage } from "../usePage.ts";
import { Localizacao, lugarOf } from "./Localizacao.tsx";
import "./FolhaLarga.css";

type Props = { topo?: ReactElement; objeto?: ReactElement | null; children: Elements };

export function FolhaLarga({ topo, objeto, children }: Props) {
  const { site } = usePage();
  return (
    <main className="abertura claro">
      <div className="folha-larga__grade largura topo pilha">
        {topo && <header>{topo}</header>}
        {objeto && <div className="folha-larga__objeto">{objeto}</div>}
        <div className="folha-larga__forma pilha inicio topo vao-24">{children}</div>
        <aside className="pilha topo vao-12" aria-label="Onde estamos">
          {site.lojas && <p>{lugarOf(site.loja)}</p>}
          <Localizacao loja={site.loja} />
          <p>{site.loja.horario}</p>
        </aside>
      </div>
    </main>
  );
}
