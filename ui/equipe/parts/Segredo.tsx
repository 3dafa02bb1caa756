/** An authenticator's key for whoever cannot scan it: in groups of four to be read, in one piece to be copied. */
import { Check, Copy } from "lucide";
import { useState } from "react";
import { Icone } from "../../parts/Icone.tsx";
import "./Segredo.css";

export function Segredo({ segredo }: { segredo: string }) {
  const [copia, setCopia] = useState<"copiada" | "falhou" | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(segredo);
      setCopia("copiada");
    } catch {
      setCopia("falhou");
    }
  }

  return (
    <div className="segredo">
      <code className="segredo__chave">
        {segredo.match(/.{1,4}/g)?.map((grupo, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key never changes
          <span key={lugar}>{grupo}</span>
        ))}
      </code>
      <button type="button" className="botao botao--contorno" onClick={copy}>
        <Icone de={copia === "copiada" ? Check : Copy} />
        copiar a chave
      </button>
      <span className="segredo__copia" role="status">
        {copia === "copiada" && "Copiada. Cole no aplicativo."}
        {copia === "falhou" && "Não foi possível copiar. Selecione a chave e copie."}
      </span>
    </div>
  );
}
