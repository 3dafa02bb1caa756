/** A few cars, each with its photograph, its name and a note; the link to a car in other lists. */
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
          <CarroLink {...carro}>
            <span>
              <b>{carro.titulo}</b>
              <span>{` ${carro.ano}`}</span>
            </span>
            <small className="tabular">{nota(carro)}</small>
          </CarroLink>
        </li>
      ))}
    </ul>
  );
}

type LinkProps = Pick<CarroLinha, "id" | "imagem" | "foco"> & { children: ReactNode };

/** A link to a car: words beside its small picture. */
export function CarroLink({ id, imagem, foco, children }: LinkProps) {
  return (
    <a className="carros__carro grade meio parte vao-16" href={carroHref(id)}>
      <span className="carros__capa grade centrado grafite mist texto-12">
        {imagem ? <img src={imagem} alt="" data-capa="" style={cropOf(foco)} loading="lazy" /> : "sem foto"}
      </span>
      <span className="grade">{children}</span>
    </a>
  );
}
