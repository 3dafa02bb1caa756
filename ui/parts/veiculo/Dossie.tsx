/** An armored car's dossier: the known facts of the armor, and the missing ones, each with a button to the contact form. */
import { contato } from "../../lib/addresses.ts";
import { dossieOf } from "../../lib/ficha.ts";
import { isVendido } from "../../lib/veiculo.ts";
import type { VeiculoDetalhe } from "../../wire.ts";
import "./Dossie.css";
import { Abrir } from "../Abrir.tsx";
import { Fatos } from "../Fatos.tsx";

export function Dossie({ veiculo }: { veiculo: VeiculoDetalhe }) {
  if (veiculo.blindagem.blindado !== 1) return null;
  const { fatos, faltam } = dossieOf(veiculo);
  const pedir = faltam.length > 0 && !isVendido(veiculo);
  return (
    <section className="dossie pilha vao-20" aria-labelledby="dossie">
      <h2 className="titulo-40" id="dossie">
        Dossiê da blindagem
      </h2>
      <p className="folgado mist">
        {`Aqui está só o que já foi informado deste carro.${pedir ? " O que falta também está indicado, e você pode pedir." : ""}`}
      </p>
      {fatos.length > 0 && <Fatos fatos={fatos} />}
      {pedir && (
        <div className="dossie__faltam">
          <h3 className="texto-20 abaixo-8 brass" id="dossie-faltam">
            Ainda não informado
          </h3>
          <ul aria-labelledby="dossie-faltam">
            {faltam.map(({ nome, documento }) => (
              <li className="fila meio entre divisa mist" key={documento}>
                <span>{nome}</span>
                <Abrir
                  className="alvo so-tela texto-14 brass sublinhado clareia"
                  href={contato(`veiculo-${veiculo.id}`, documento)}
                >
                  Peça este documento <span className="sr-only">{`(${nome})`}</span>
                </Abrir>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
