/** A car's technical sheet: tables of facts, texts about inside and outside, options. */
import { useEffect } from "react";
import { tabelasOf } from "../../lib/ficha.ts";
import type { Ficha as Textos, VeiculoDetalhe } from "../../wire.ts";
import { Fatos } from "../Fatos.tsx";
import { Html } from "../Html.tsx";
import "./Ficha.css";

/** How many options a telephone shows before the rest is unfolded. */
const ABERTOS = 8;

export function Ficha({ veiculo, ficha }: { veiculo: VeiculoDetalhe; ficha: Textos }) {
  const falta = !ficha.interno && !ficha.externo;
  const tabelas = tabelasOf(veiculo);
  useEffect(() => {
    if (falta) console.warn("Detalhes do veículo não foram encontrados");
  }, [falta]);
  return (
    <section className="ficha claro trecho" aria-labelledby="ficha">
      <div className="largura">
        <h2 className="ficha__titulo abaixo-trecho titulo-40" id="ficha">
          Ficha técnica
        </h2>
        {tabelas.length > 0 && (
          <div className="ficha__tabelas pilha colunas">
            {tabelas.map(([titulo, fatos]) => (
              <div key={titulo}>
                <h3 className="texto-20 abaixo-16">{titulo}</h3>
                <Fatos fatos={fatos} />
              </div>
            ))}
          </div>
        )}
        {falta ? (
          tabelas.length === 0 && <p className="texto-18 mist">Detalhes não disponíveis.</p>
        ) : (
          <div className="ficha__textos pilha colunas">
            <Texto titulo="Interior" html={ficha.interno} />
            <Texto titulo="Exterior" html={ficha.externo} />
          </div>
        )}
        <Opcionais opcionais={veiculo.opcionais} />
      </div>
    </section>
  );
}

function Texto({ titulo, html }: { titulo: string; html: string | null | undefined }) {
  if (!html) return null;
  return (
    <div className="ficha__texto">
      <h3 className="texto-20 abaixo-16">{titulo}</h3>
      <Html html={html} />
    </div>
  );
}

function Opcionais({ opcionais }: Pick<VeiculoDetalhe, "opcionais">) {
  if (!opcionais.length) return null;
  const [primeiros, outros] = [opcionais.slice(0, ABERTOS), opcionais.slice(ABERTOS)];
  return (
    <div className="ficha__opcionais">
      <h3 className="texto-20 abaixo-16">Opcionais e equipamentos</h3>
      <div>
        <Lista opcionais={primeiros} />
        {outros.length > 0 && (
          <details className="ficha__outros">
            <summary className="folga-12 medio">{`Ver todos os ${opcionais.length}`}</summary>
            <Lista opcionais={outros} />
          </details>
        )}
      </div>
    </div>
  );
}

function Lista({ opcionais }: Pick<VeiculoDetalhe, "opcionais">) {
  return (
    <ul>
      {opcionais.map(({ opcional }) => (
        <li key={opcional}>{opcional}</li>
      ))}
    </ul>
  );
}
