/** A few cars, each with its photograph, its name and a note; the picture in other lists of cars. */
import type { ReactNode } from "react";
import { carro as carroHref } from "../addresses.ts";
import type { CarroLinha } from "../wire.ts";
import "./Carros.css";

export function Carros({ carros, nota }: { carros: CarroLinha[]; nota: (carro: CarroLinha) => ReactNode }) {
  return (
    <ul className="carros grade">
      {carros.map((carro) => (
        <li key={carro.id} className="divisa parte">
          <a className="carros__carro grade meio vao-16" href={carroHref(carro.id)}>
            <CapaDoCarro imagem={carro.imagem} />
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
export function CapaDoCarro({ imagem }: { imagem: string }) {
  return (
    <span className="carros__capa grade centrado grafite mist texto-12">
      {imagem ? <img src={imagem} alt="" width={480} height={320} loading="lazy" /> : "sem foto"}
    </span>
  );
}
