/** The proof beside a car's price: inspection report, warranty, delivery, how the dealer is paid, when it answers. */
import { BadgeCheck, ClipboardCheck, ShieldCheck, Truck } from "lucide";
import { institucional } from "../../lib/addresses.ts";
import { diaText } from "../../lib/veiculo.ts";
import { usePage } from "../../usePage.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import { lugarOf } from "../Localizacao.tsx";
import { useHoras } from "../useHoras.ts";
import "./Provas.css";

type Props = {
  veiculo: VeiculoDetalhe;
  /** The addresses of the dealer's published texts. */
  textos: string[];
};

export function Provas({ veiculo, textos }: Props) {
  const { pagamento, loja, lojas } = usePage().site;
  const provas = provasOf(veiculo, textos, pagamento);
  const resposta = useHoras("respostaOf", loja.funcionamento);
  return (
    <div className="provas nota">
      <p className="provas__resposta so-tela ao-centro com-script">{resposta ?? "\u00a0"}</p>
      {lojas && <p className="acima-12 ao-centro">{lugarOf(loja)}</p>}
      {provas.length > 0 && (
        <ul className="provas__lista pilha divisa vao-12 acima-12">
          {provas.map(({ icone, texto, href }) => (
            <li className="linha vao-12" key={texto}>
              <Icone de={icone} className="brass" pequeno />
              {href ? <a href={href}>{texto}</a> : <p>{texto}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What is known of this car, and how the dealer is paid; a link where there is something to read. */
function provasOf(veiculo: VeiculoDetalhe, textos: string[], pagamento: string) {
  const { laudo_resultado, laudo_firma, laudo_data, laudo_arquivo, garantia, garantia_de, entrega } = veiculo;
  const feito = [laudo_firma, laudo_data && diaText(laudo_data).slice(3)].filter(Boolean).join(", ");
  const textOf = (url: string) => (textos.includes(url) ? institucional(url) : null);
  const linhas = [
    {
      icone: ClipboardCheck,
      texto:
        laudo_resultado &&
        joined(`Laudo cautelar ${laudo_resultado}`, feito) + (laudo_arquivo ? " (PDF)" : ""),
      href: laudo_arquivo,
    },
    {
      icone: BadgeCheck,
      texto: garantia && joined(`Garantia de ${garantia}`, garantia_de),
      href: textOf("garantia"),
    },
    { icone: Truck, texto: entrega && `Entrega ${entrega}`, href: textOf("politica-de-entrega") },
    { icone: ShieldCheck, texto: pagamento, href: null },
  ];
  return linhas.filter(({ texto }) => texto);
}

function joined(...words: (string | null)[]): string {
  return words.filter(Boolean).join("\u00a0· "); // no line begins with the dot
}
