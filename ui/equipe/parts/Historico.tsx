/** What was changed about a record: who, when, from what to what. */
import type { Alteracao } from "../wire.ts";
import { quandoOf } from "./quando.ts";
import "./Historico.css";

type Props = {
  historico: Alteracao[];
  /** A field's title, where it has one. */
  tituloOf?: (campo: string) => string | undefined;
};

export function Historico({ historico, tituloOf }: Props) {
  if (!historico.length) return null;
  return (
    <section className="historico">
      <h2>O que mudou</h2>
      <ul>
        {historico.map(({ quem, quando, campos }) => (
          <li key={quando}>
            <p>
              {quandoOf(quando)}, {quem || "um comando"}
            </p>
            <ul>
              {Object.entries(campos)
                .map(([campo, [de, para]]) => [campo, shortOf(de), shortOf(para)] as const)
                .filter(([, de, para]) => de !== para)
                .map(([campo, de, para]) => (
                  <li key={campo}>
                    {tituloOf?.(campo) ?? campo}: {de} → {para}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function shortOf(valor: unknown): string {
  if (valor == null || valor === "" || (Array.isArray(valor) && !valor.length)) return "vazio";
  if (typeof valor === "boolean") return valor ? "sim" : "não";
  const text = typeof valor === "string" ? valor : JSON.stringify(valor);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
