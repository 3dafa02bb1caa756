/** "Seus orçamentos": the quotes stored in this browser, each with its link, and how to remove them. */
import { X } from "lucide";
import { useId, useRef, useSyncExternalStore } from "react";
import { orcamento } from "../lib/addresses.ts";
import {
  readOrcamentos,
  removeOrcamento,
  removeOrcamentos,
  shortPedido,
  storedOrcamentos,
  watchOrcamentos,
} from "../lib/orcamentos.ts";
import { BotaoIcone } from "./Icone.tsx";
import "./SeusOrcamentos.css";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

const SERVICO = { blindagem: "Blindagem", estetica: "Estética" };

type Props = {
  /** The one whose page this is. */
  atual?: string;
  onFollow?: () => void;
};

export const SeusOrcamentos = withErrorBoundary(function SeusOrcamentos({ atual, onFollow }: Props) {
  const id = useId();
  const titulo = useRef<HTMLHeadingElement>(null);
  const guardados = useSyncExternalStore(watchOrcamentos, storedOrcamentos, () => "") ? readOrcamentos() : [];
  if (!guardados.length) return null;

  /** The button goes with its line: the focus waits at the heading. */
  function forget(pedido: string) {
    titulo.current?.focus();
    removeOrcamento(pedido);
  }

  return (
    <section className="seus-orcamentos so-tela" aria-labelledby={id}>
      <h2 className="seus-orcamentos__titulo texto-18 lido" id={id} ref={titulo} tabIndex={-1}>
        Seus orçamentos
      </h2>
      <ul>
        {guardados.map(({ servico, pedido, carro, feito_em }) => (
          <li className="linha meio vao-12" key={pedido}>
            <a
              className="parte resto flexivel folga-12"
              href={orcamento(servico, pedido)}
              aria-current={pedido === atual ? "page" : undefined}
              onClick={onFollow}
            >
              <b className="bloco">{carro}</b>
              <span className="bloco texto-14 tabular">
                {`${SERVICO[servico]} · nº ${shortPedido(pedido)} · ${feito_em}`}
              </span>
            </a>
            <BotaoIcone
              className="firme"
              de={X}
              pequeno
              rotulo={`Apagar da lista: ${SERVICO[servico]}, ${carro}`}
              onClick={() => forget(pedido)}
            />
          </li>
        ))}
      </ul>
      <p className="acima-12 texto-14">
        A lista fica só neste navegador.{" "}
        <button className="alvo-24 sublinhado" type="button" onClick={removeOrcamentos}>
          Apagar todos
        </button>
      </p>
    </section>
  );
});
