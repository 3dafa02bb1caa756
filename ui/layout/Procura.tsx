/** The header's search: a button that opens a field with suggestions; without scripts it leads to the search's own form. */
import { Search } from "lucide";
import { lazy, Suspense, useState } from "react";
import { Icone } from "../parts/Icone.tsx";
import { Modal } from "../parts/Modal.tsx";
import "./Procura.css";

const ProcuraCampo = lazy(() =>
  import("./ProcuraCampo.tsx").then((module) => ({ default: module.ProcuraCampo })),
);

export function Procura() {
  const [aberta, setAberta] = useState(false);
  const close = () => setAberta(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useValidAnchor: without scripts it leads to the form */}
      <a
        className="procura"
        href="/busca#filtro"
        aria-haspopup="dialog"
        role="button"
        onClick={(event) => {
          event.preventDefault();
          setAberta(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          setAberta(true);
        }}
      >
        <Icone de={Search} />
        <span className="sr-only">Procurar no estoque</span>
      </a>
      <Modal aberto={aberta} onClose={close} titulo="O que você procura?">
        <Suspense fallback={<p className="procura__espera">Um instante…</p>}>
          <ProcuraCampo onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
