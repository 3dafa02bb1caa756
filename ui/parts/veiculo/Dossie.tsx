/** An armored car's dossier: the known facts of the armor, and the missing ones, each with a link to the contact form. */
import { contato } from "../../lib/addresses.ts";
import { dossieOf } from "../../lib/ficha.ts";
import { isVendido } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import "./Dossie.css";
import { Fatos } from "../Fatos.tsx";

export function Dossie({ veiculo }: { veiculo: VeiculoDetalhe }) {
  if (veiculo.blindagem.blindado !== 1) return null;
  const { fatos, faltam } = dossieOf(veiculo);
  const pedir = faltam.length > 0 && !isVendido(veiculo);
  return (
    <section className="dossie" aria-labelledby="dossie">
      <div className="dossie__largura largura pilha">
        <header className="dossie__cabeca">
          <h2 className="titulo-40 abaixo-16" id="dossie">
            Dossiê da blindagem
          </h2>
          <p className="folgado mist">
            {`Aqui está só o que já foi informado deste carro.${pedir ? " O que falta também está indicado, e você pode pedir." : ""}`}
          </p>
        </header>
        {fatos.length > 0 && (
          <div className="dossie__fatos">
            <Fatos fatos={fatos} />
          </div>
        )}
        {pedir && (
          <div className="dossie__faltam">
            <h3 className="texto-20 abaixo-8 brass" id="dossie-faltam">
              Ainda não informado
            </h3>
            <ul aria-labelledby="dossie-faltam">
              {faltam.map(({ nome, documento }) => (
                <li className="fila meio entre divisa mist" key={documento}>
                  <span>{nome}</span>
                  <a
                    className="alvo so-tela texto-14 brass sublinhado clareia"
                    href={contato(`veiculo-${veiculo.id}`, documento)}
                  >
                    Peça este documento <span className="sr-only">{`(${nome})`}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
