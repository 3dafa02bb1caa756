/** Vehicles as cards in a grid; below a heading of their own their names are `h3`. */
import type { Veiculo } from "../../wire.ts";
import { VeiculoCard } from "../veiculo/VeiculoCard.tsx";
import "./Cartoes.css";

export function Cartoes({ veiculos, titulo }: { veiculos: Veiculo[]; titulo?: "h3" }) {
  return (
    <ul className="cartoes">
      {veiculos.map((veiculo, i) => (
        <li key={veiculo.id}>
          <VeiculoCard veiculo={veiculo} lugar="listagem" titulo={titulo} prioridade={!titulo && i === 0} />
        </li>
      ))}
    </ul>
  );
}
