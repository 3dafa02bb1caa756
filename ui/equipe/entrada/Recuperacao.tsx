/** New recovery codes, shown once: copy, download. */
import { useState } from "react";
import { CASA } from "../../lib/constants.ts";
import { Acoes, Botao } from "../parts/Kit.tsx";
import "./Recuperacao.css";

const FALHOU = "Não foi possível copiar. Baixe os códigos.";

type Props = { codigos: string[]; botao: string; onDone: () => unknown };

export function Recuperacao({ codigos, botao, onDone }: Props) {
  const texto = codigos.join("\n");
  const { copia, copy } = useCopia(texto, "Copiados. Cole em um gerenciador de senhas.", FALHOU);
  return (
    <section data-pilha="" aria-label="Códigos de recuperação">
      <p>
        Cada código abre a sua conta uma vez, no lugar do autenticador. Guarde-os fora do telefone: eles não
        aparecem de novo.
      </p>
      <ol className="recuperacao__codigos">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <Acoes>
        <Botao onClick={copy}>copiar</Botao>
        <a
          className="botao botao--contorno"
          download="codigos-de-recuperacao.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${CASA}, mesa da equipe\n${texto}\n`)}`}
        >
          baixar
        </a>
      </Acoes>
      <small role="status">{copia}</small>
      <Botao peso="principal" onClick={onDone}>
        {botao}
      </Botao>
    </section>
  );
}

/** Copies a text; `copia` is the sentence about it. */
export function useCopia(texto: string, copiado: string, falhou: string) {
  const [copia, setCopia] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(texto);
      setCopia(copiado);
    } catch {
      setCopia(falhou);
    }
  }
  return { copia, copy };
}
