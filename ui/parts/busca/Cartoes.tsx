/** Vehicles as cards in a grid; below a heading of their own their names are `h3`. */
import type { Lugar } from "../../lib/veiculo.ts";
import type { Veiculo } from "../../wire.ts";
import { VeiculoCard } from "../veiculo/VeiculoCard.tsx";
import "./Cartoes.css";

type Props = { veiculos: Veiculo[]; titulo?: "h3"; lugar?: Lugar; sizes?: string };

export function Cartoes({ veiculos, titulo, lugar = "listagem", sizes }: Props) {
  return (
    <ul className="cartoes pilha">
      {veiculos.map((veiculo, i) => (
        <li key={veiculo.id}>
          <VeiculoCard veiculo={veiculo} prioridade={!titulo && i === 0} {...{ titulo, lugar, sizes }} />
        </li>
      ))}
    </ul>
  );
}
