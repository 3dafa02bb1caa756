/** /fichas: the kinds of records. */
import { ficha, fichas as fichasHref } from "../addresses.ts";
import { useScreen } from "../desk.tsx";
import { Secao, Topo } from "../parts/Kit.tsx";
import type { Fichas } from "../wire.ts";

export default function FichasScreen({ fichas }: Fichas) {
  const { may } = useScreen();
  return (
    <>
      <Topo titulo="Conteúdo e preços" />
      {GRUPOS.map(([grupo, prefixo]) => (
        <Tipos
          key={grupo}
          titulo={grupo}
          links={fichas
            .filter(({ nome }) => (/^(pagina|blindagem|estetica)-/.exec(nome)?.[1] ?? "") === prefixo)
            .map(({ nome, titulo, fixa }) => [fixa ? ficha(nome, 1) : fichasHref(nome), titulo])}
        />
      ))}
      <Tipos titulo="Ajustes" links={AJUSTES.filter(({ tela }) => may(tela)).map(({ link }) => link)} />
    </>
  );
}

type Link = [href: string, titulo: string];

function Tipos({ titulo, links }: { titulo: string; links: Link[] }) {
  if (!links.length) return null;
  return (
    <Secao titulo={titulo}>
      <ul className="grelha grade vao-12">
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

const AJUSTES: { tela: string; link: Link }[] = [
  { tela: "primeiros_passos", link: ["/primeiros-passos", "Primeiros passos"] },
  { tela: "publicar", link: ["/publicar", "Publicar"] },
];
