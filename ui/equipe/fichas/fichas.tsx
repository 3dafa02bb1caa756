/** /fichas: the kinds of records. */
import { ficha, fichas as fichasHref } from "../addresses.ts";
import { Secao, Topo } from "../parts/Kit.tsx";
import type { Fichas } from "../wire.ts";
import "./fichas.css";

export default function FichasScreen({ fichas }: Fichas) {
  return (
    <>
      <Topo titulo="Conteúdo e preços" />
      {GRUPOS.map(([grupo, prefixo]) => (
        <Tipos
          key={grupo}
          titulo={grupo}
          links={fichas
            .filter(({ nome }) => prefixOf(nome) === prefixo)
            .map(({ nome, titulo, unica }) => [unica ? ficha(nome, 1) : fichasHref(nome), titulo])}
        />
      ))}
      <Tipos titulo="Ajustes" links={AJUSTES} />
    </>
  );
}

type Link = [href: string, titulo: string];

function Tipos({ titulo, links }: { titulo: string; links: Link[] }) {
  return (
    <Secao titulo={titulo}>
      <ul className="fichas__tipos grade vao-12">
        {links.map(([href, titulo]) => (
          <li key={href}>
            <a className="pilha" data-caixa="" href={href}>
              {titulo}
            </a>
          </li>
        ))}
      </ul>
    </Secao>
  );
}

const GRUPOS = [
  ["Site", ""],
  ["Páginas", "pagina"],
  ["Blindagem", "blindagem"],
  ["Estética", "estetica"],
] as const;

const AJUSTES: Link[] = [
  ["/primeiros-passos", "Primeiros passos"],
  ["/demonstracao", "Remover a demonstração"],
];

function prefixOf(nome: string) {
  return /^(pagina|blindagem|estetica)-/.exec(nome)?.[1] ?? "";
}
