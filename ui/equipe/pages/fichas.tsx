/** /fichas: every kind of record but the cars. */
import { fichas as fichasHref } from "../addresses.ts";
import type { Fichas } from "../wire.ts";
import "./fichas.css";

export default function FichasTela({ fichas }: Fichas) {
  return (
    <>
      <h1>Conteúdo e preços</h1>
      <ul className="fichas__tipos">
        {fichas.map(({ nome, titulo }) => (
          <li key={nome}>
            <a href={fichasHref(nome)}>{titulo}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
