/** An authenticator's key as text: shown in groups of four, copied in one piece. */
import { Check, Copy } from "lucide";
import { Icone } from "../../parts/Icone.tsx";
import { Botao } from "../parts/Botao.tsx";
import { useCopia } from "./useCopia.ts";
import "./Segredo.css";

const COPIADA = "Copiada. Cole no aplicativo.";

export function Segredo({ segredo }: { segredo: string }) {
  const { copia, copy } = useCopia(segredo, COPIADA, "Não foi possível copiar. Selecione a chave e copie.");
  return (
    <div className="segredo">
      <code className="segredo__chave">
        {segredo.match(/.{1,4}/g)?.map((grupo, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key never changes
          <span key={lugar}>{grupo}</span>
        ))}
      </code>
      <Botao onClick={copy}>
        <Icone de={copia === COPIADA ? Check : Copy} />
        copiar a chave
      </Botao>
      <small className="segredo__copia" role="status">
        {copia}
      </small>
    </div>
  );
}
