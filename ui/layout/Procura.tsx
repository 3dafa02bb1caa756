/** The header's search: a button that opens a field with suggestions; without scripts it leads to the search's own form. */
import { Search } from "lucide";
import { useState } from "react";
import { Icone } from "../parts/Icone.tsx";
import { later } from "../parts/later.tsx";
import { Modal, PLACEHOLDER } from "../parts/Modal.tsx";
import "./Procura.css";

const ProcuraCampo = later(async () => (await import("../atTouch.ts")).ProcuraCampo, PLACEHOLDER);

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
        <ProcuraCampo onDone={close} />
      </Modal>
    </>
  );
}
