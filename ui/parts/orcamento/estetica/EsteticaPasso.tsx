/** One step of a quote on one page: its number on a line that fills as the visitor goes on, its title, what to choose. */
import { Check } from "lucide";
import { type ReactNode, useId } from "react";
import { Icone } from "../../Icone.tsx";
import "./EsteticaPasso.css";
import { withErrorBoundary } from "../../ErrorBoundary.tsx";

type Props = {
  id: string;
  numero: number;
  titulo: string;
  texto?: string;
  feito: boolean;
  /** Why there is nothing to do here yet. */
  preso?: string | false;
  children?: ReactNode;
};

export const EsteticaPasso = withErrorBoundary(function EsteticaPasso({
  id,
  numero,
  titulo,
  texto,
  feito,
  preso,
  children,
}: Props) {
  const nome = useId();
  return (
    <section
      className="estetica-passo pilha ancora vao-32"
      id={id}
      aria-labelledby={nome}
      data-feito={feito || undefined}
      data-preso={Boolean(preso) || undefined}
    >
      <div className="estetica-passo__topo topo pilha">
        <NumeroDoPasso numero={numero} feito={feito} />
        <h2 className="estetica-passo__titulo texto-28" id={nome}>
          {titulo}
        </h2>
        {texto && !preso && <p className="estetica-passo__texto mist segunda">{texto}</p>}
        {preso && <p className="estetica-passo__texto mist segunda">{preso}</p>}
      </div>
      <div className="estetica-passo__corpo flexivel">{children}</div>
    </section>
  );
});

export function NumeroDoPasso({ numero, feito }: { numero: number; feito: boolean }) {
  return (
    <span
      className="estetica-passo__numero quadrado numeral tabular redondo noite"
      data-feito={feito || undefined}
      aria-hidden="true"
    >
      {feito ? <Icone de={Check} pequeno /> : numero}
    </span>
  );
}
