/** A vehicle's badges over its photograph (reading 14). */
import type { Selo } from "../../lib/veiculo.ts";
import "./Selos.css";

const TONS: Partial<Record<Selo, string>> = { ZERO: "novo", Vendido: "fora", Reservado: "fora" };

export function Selos({ selos }: { selos: Selo[] }) {
  if (!selos.length) return null;
  return (
    <ul className="selos rotulo fila vao-8">
      {selos.map((selo) => (
        <li className="selos__selo" key={selo} data-tom={TONS[selo]}>
          {selo}
        </li>
      ))}
    </ul>
  );
}
