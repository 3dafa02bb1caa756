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
        <Secao key={grupo} titulo={grupo}>
          <ul className="fichas__tipos">
            {fichas
              .filter(({ nome }) => prefixOf(nome) === prefixo)
              .map(({ nome, titulo, unica }) => (
                <li key={nome}>
                  <a data-pilha="" data-caixa="" href={unica ? ficha(nome, 1) : fichasHref(nome)}>
                    {titulo}
                  </a>
                </li>
              ))}
          </ul>
        </Secao>
      ))}
      <Secao titulo="Ajustes">
        <ul className="fichas__tipos">
          {AJUSTES.map(([href, titulo]) => (
            <li key={href}>
              <a data-pilha="" data-caixa="" href={href}>
                {titulo}
              </a>
            </li>
          ))}
        </ul>
      </Secao>
    </>
  );
}

const GRUPOS = [
  ["Site", ""],
  ["Páginas", "pagina"],
  ["Blindagem", "blindagem"],
  ["Estética", "estetica"],
] as const;

const AJUSTES = [
  ["/primeiros-passos", "Primeiros passos"],
  ["/demonstracao", "Remover a demonstração"],
] as const;

function prefixOf(nome: string) {
  return /^(pagina|blindagem|estetica)-/.exec(nome)?.[1] ?? "";
}
