/** An authenticator's key as text: shown in groups of four, copied in one piece. */
import { Check, Copy } from "lucide";
import { useState } from "react";
import { Icone } from "../../parts/Icone.tsx";
import { Botao } from "../parts/Botao.tsx";
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
      <Botao onClick={copy}>
        <Icone de={copia === "copiada" ? Check : Copy} />
        copiar a chave
      </Botao>
      <small className="segredo__copia" role="status">
        {copia === "copiada" && "Copiada. Cole no aplicativo."}
        {copia === "falhou" && "Não foi possível copiar. Selecione a chave e copie."}
      </small>
    </div>
  );
}
