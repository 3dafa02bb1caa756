/** One step of a quote on one page: its number on a line that fills as the visitor goes on, its title, what to choose. */
import { Check } from "lucide";
import { type ReactNode, useId } from "react";
import { Icone } from "../../Icone.tsx";
import "./Etapa.css";

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

export function Etapa({ id, numero, titulo, texto, feito, preso, children }: Props) {
  const nome = useId();
  return (
    <section
      className="etapa"
      id={id}
      aria-labelledby={nome}
      data-feito={feito || undefined}
      data-preso={Boolean(preso) || undefined}
    >
      <div className="etapa__topo">
        <p className="etapa__numero" aria-hidden="true">
          {feito ? <Icone de={Check} /> : numero}
        </p>
        <h2 className="etapa__titulo" id={nome}>
          {titulo}
        </h2>
        {texto && !preso && <p className="etapa__texto">{texto}</p>}
        {preso && <p className="etapa__texto">{preso}</p>}
      </div>
      <div className="etapa__corpo">{children}</div>
    </section>
  );
}
