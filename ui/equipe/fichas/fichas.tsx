/** /fichas: the kinds of records. */
import { ficha, fichas as fichasHref } from "../addresses.ts";
import { Topo } from "../parts/Secao.tsx";
import type { Fichas } from "../wire.ts";
import "./fichas.css";

export default function FichasTela({ fichas }: Fichas) {
  return (
    <>
      <Topo titulo="Conteúdo e preços" />
      <ul className="fichas__tipos">
        {fichas.map(({ nome, titulo, unica }) => (
          <li key={nome}>
            <a data-pilha="" data-caixa="" href={unica ? ficha(nome, 1) : fichasHref(nome)}>
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
