/** The desk's small components: heads and sections of a screen, lists, tables, buttons, alerts. */
import { Plus } from "lucide";
import { type ComponentProps, type ReactElement, type ReactNode, useId } from "react";
import { Icone } from "../../parts/Icone.tsx";
import type { Elements } from "../../platform/elements.ts";
import { here } from "../addresses.ts";
import { counted } from "./times.ts";
import "./Kit.css";

type TopoProps = {
  titulo: ReactNode;
  volta?: [href: string, titulo: string];
  nota?: string;
  children?: Elements;
};

/** The head of a screen: back link, title, action, a note. */
export function Topo({ titulo, volta, nota, children }: TopoProps) {
  return (
    <header className="entre abaixo-24" data-fila="">
      {volta && (
        <a className="inteiro mist" href={volta[0]}>
          {`← ${volta[1]}`}
        </a>
      )}
      <h1 className="titulo-32">{titulo}</h1>
      {children}
      {nota && <p className="kit__nota inteiro mist">{nota}</p>}
    </header>
  );
}

/** The button in a screen's head that leads to a new record. */
export function Novo({ href, children }: { href: string; children: string }) {
  return (
    <a className="botao" href={href}>
      <Icone de={Plus} />
      <span>{children}</span>
    </a>
  );
}

type SecaoProps = {
  titulo: ReactNode;
  /** The sentence in place of the children, where there are none. */
  vazio?: string | false;
  children?: Elements;
};

export function Secao({ titulo, vazio, children }: SecaoProps) {
  const id = useId();
  return (
    <section className="kit__secao" aria-labelledby={id}>
      <h2 className="abaixo-12 texto-22" id={id}>
        {titulo}
      </h2>
      {vazio ? <Vazio>{vazio}</Vazio> : children}
    </section>
  );
}

/** The sentence in place of a list that is empty. */
export function Vazio({ children }: { children: ReactNode }) {
  return <p data-caixa="vazia">{children}</p>;
}

type ListaProps = {
  total: number;
  nomes: [um: string, varios: string];
  links?: Elements;
  vazio: ReactNode;
  pagina: number | undefined;
  paginas: number;
  grade?: boolean;
  children: ReactNode[] | ReactElement;
};

/** A page of a list: total, lines, pager. */
export function Lista({ total, nomes, links, vazio, pagina, paginas, grade = false, children }: ListaProps) {
  const filled = Array.isArray(children) ? <Linhas grade={grade}>{children}</Linhas> : children;
  return (
    <>
      <p className="kit__total acima-20 abaixo-12 mist" data-fila="">
        <span role="status">{counted(total, ...nomes)}</span>
        {links}
      </p>
      {total > 0 ? filled : <Vazio>{vazio}</Vazio>}
      <Paginas pagina={pagina} paginas={paginas} />
    </>
  );
}

function Paginas({ pagina = 1, paginas }: Pick<ListaProps, "pagina" | "paginas">) {
  if (paginas < 2) return null;
  return (
    <nav className="kit__paginas" data-fila="" aria-label="Páginas">
      {pagina > 1 && <a href={here({ pagina: pagina - 1 })}>Anterior</a>}
      <span>{`${pagina} de ${paginas}`}</span>
      {pagina < paginas && <a href={here({ pagina: pagina + 1 })}>Próxima</a>}
    </nav>
  );
}

/** A list with a rule between its lines, or a grid. */
export function Linhas({ grade, children }: { grade?: boolean; children: ReactNode }) {
  return (
    <ul className="kit__linhas divisa parte" data-grade={grade || undefined}>
      {children}
    </ul>
  );
}

type QuadroProps = ComponentProps<"table"> & {
  className: string;
  titulo: string;
  /** Whether the title is seen. */
  legenda?: boolean;
  nomes: readonly string[];
  /** The number of rows that are left out. */
  mais?: number;
};

/** A table that scrolls by itself, with titles above its columns. */
export function Quadro({ className, titulo, legenda, nomes, mais = 0, children, ...table }: QuadroProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={className} aria-label={titulo} tabIndex={0}>
      <table {...table}>
        {legenda && <caption className="medio">{titulo}</caption>}
        <thead>
          <tr>
            {nomes.map((nome) => (
              <th key={nome} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {mais > 0 && <p>{`… e mais ${mais.toLocaleString("pt-BR")}.`}</p>}
    </section>
  );
}

export type BotaoProps = Omit<ComponentProps<"button">, "className"> & { peso?: keyof typeof CLASSES };

const CLASSES = {
  principal: "botao",
  comum: "botao botao--contorno",
  texto: "botao--texto",
  perigo: "botao--texto botao--perigo",
};

/** Outlined, unless it is the screen's main one (`principal`) or words alone (`texto`, `perigo` if it removes). */
export function Botao({ peso = "comum", ...button }: BotaoProps) {
  return <button type="button" className={CLASSES[peso]} {...button} />;
}

/** A row of buttons and links. */
export function Botoes({ children }: { children: ReactNode }) {
  return (
    <div className="kit__acoes acima-12" data-fila="">
      {children}
    </div>
  );
}

type RecusaProps = {
  children: ReactNode;
  /** Repeats the call after an edit conflict. */
  insistir?: (() => void) | undefined;
};

/** An alert: what went wrong, or why a call was refused. */
export function Recusa({ children, insistir }: RecusaProps) {
  return (
    <div className="kit__recusa inteiro acima-16 abaixo-16" data-caixa="erro" data-tom="erro" role="alert">
      <div>{children}</div>
      {insistir && (
        <Botao peso="texto" onClick={insistir}>
          fazer mesmo assim
        </Botao>
      )}
    </div>
  );
}
