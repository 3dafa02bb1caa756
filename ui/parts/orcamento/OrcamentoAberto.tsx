/** A quote's page: the document once it is open, the code's dialog, the visitor's other quotes. */
import type { ReactNode } from "react";
import { SeusOrcamentos } from "../SeusOrcamentos.tsx";
import { CodigoModal } from "./CodigoModal.tsx";
import { OrcamentoEstado } from "./OrcamentoEstado.tsx";
import { type Chamadas, useOrcamento } from "./useOrcamento.ts";

type Props<T> = {
  pedido: string;
  /** A constant of the page's module. */
  chamadas: Chamadas<T>;
  rotulo: string;
  cotacao: string;
  children: (orcamento: T) => ReactNode;
};

export function OrcamentoAberto<T>({ pedido, chamadas, children, ...textos }: Props<T>) {
  const { estado, retry, requestCodigo, modal } = useOrcamento(pedido, chamadas);
  return (
    <main>
      <OrcamentoEstado {...textos} estado={estado} onRetry={retry} onCodigo={requestCodigo}>
        {children}
      </OrcamentoEstado>
      <div className="largura">
        <SeusOrcamentos atual={pedido} />
      </div>
      <CodigoModal {...modal} />
    </main>
  );
}
