/** The frame of a short page: one narrow column on light ground. */
import type { ReactNode } from "react";
import "./Folha.css";

export function Folha({ children }: { children: ReactNode }) {
  return (
    <main className="folha abertura claro">
      <div className="folha__coluna pilha inicio topo vao-24 parte">{children}</div>
    </main>
  );
}
