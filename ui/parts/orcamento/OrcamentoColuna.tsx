/** One of a quote's columns: products with prices, the total, and the consultant. */
import { MessageCircle } from "lucide";
import { useId } from "react";
import { CONSULTAR } from "../../contract/orcamento.ts";
import { precoText } from "../../lib/veiculo.ts";
import { linkOf } from "../../lib/whatsapp.ts";
import { usePage } from "../../usePage.ts";
import type { ProdutoOrcado, Validade } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import "./OrcamentoColuna.css";

type Props = {
  rotulo: string;
  titulo: string;
  texto: string;
  produtos: (ProdutoOrcado & { nota?: string | null })[];
  vl_final: string | null;
  /** The server's words where there is no final value. */
  consultar: string | null;
  /** Once it is over, the final value says until when it held. */
  validade?: Validade;
  /** The first words of the message to the consultant. */
  mensagem: string;
  /** Why its total is not to be added to another column's. */
  alternativa?: string | false;
  /** It is the dealer's recommendation. */
  casa?: boolean;
};

export function OrcamentoColuna({ rotulo, titulo, texto, produtos, mensagem, casa, ...valores }: Props) {
  const id = useId();
  const { vl_final, consultar, validade, alternativa } = valores;
  const priced = produtos.some(({ preco }) => preco);
  return (
    <section className="orcamento-coluna coluna papel" data-casa={casa || undefined} aria-labelledby={id}>
      <p className="rotulo">{rotulo}</p>
      <h2 className="acima-12 texto-28" id={id}>
        {titulo}
      </h2>
      <p className="acima-12 mist">{texto}</p>
      <ul className="orcamento-coluna__produtos resto">
        {produtos.map(({ produto, preco, descricao, nota }) => (
          <li className="pilha base divisa" key={produto}>
            <h3 className="subtitulo texto-16">
              <span>{produto}</span>
              {nota && <small className="bloco texto-12">{nota}</small>}
            </h3>
            {priced && <p className="tabular uma-linha medio">{precoText(preco)}</p>}
            <p className="largo pequeno mist">{descricao}</p>
          </li>
        ))}
      </ul>
      <div className="orcamento-coluna__fim">
        {vl_final && priced ? (
          <>
            <p
              className="orcamento-coluna__final fila vao-4 lado-24 base entre"
              data-vencido={validade?.vencido || undefined}
            >
              <span>{validade?.vencido ? `Valor final até ${validade.valido_ate}` : "Valor final"}</span>{" "}
              <b className="titulo texto-40 tabular">{vl_final}</b>
            </p>
            {alternativa && <p className="acima-12 mist">{alternativa}</p>}
          </>
        ) : (
          <p className="subtitulo texto-22">{consultar ?? CONSULTAR}</p>
        )}
        <Consultor mensagem={mensagem} />
      </div>
    </section>
  );
}

/** A WhatsApp button to the consultant who explains a quote, with a prefilled message. */
export function Consultor({ mensagem }: { mensagem: string }) {
  const { site, about } = usePage();
  const link = linkOf(site.loja.whatsapp, about, mensagem);
  if (!link) return null;
  return (
    <a className="botao so-tela" {...link}>
      <Icone de={MessageCircle} /> FALAR COM CONSULTOR
    </a>
  );
}
