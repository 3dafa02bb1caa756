/** A few cars, each with its photograph, its name and a note; the picture in other lists of cars. */
import type { ReactNode } from "react";
import { cropOf } from "../../parts/Foto.tsx";
import { carro as carroHref } from "../addresses.ts";
import type { CarroLinha } from "../wire.ts";
import "./Carros.css";

export function Carros({ carros, nota }: { carros: CarroLinha[]; nota: (carro: CarroLinha) => ReactNode }) {
  return (
    <ul className="carros grade">
      {carros.map((carro) => (
        <li key={carro.id} className="divisa parte">
          <a className="carros__carro grade meio vao-16" href={carroHref(carro.id)}>
            <CapaDoCarro {...carro} />
            <span>
              <b>{carro.titulo}</b>
              <span>{` ${carro.ano}`}</span>
              <br />
              <small className="tabular">{nota(carro)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A car's small picture, or the words that it has none. */
export function CapaDoCarro({ imagem, foco }: Pick<CarroLinha, "imagem" | "foco">) {
  return (
    <span className="carros__capa grade centrado grafite mist texto-12">
      {imagem ? (
        <img src={imagem} alt="" style={cropOf(foco)} width={480} height={320} loading="lazy" />
      ) : (
        "sem foto"
      )}
    </span>
  );
}
