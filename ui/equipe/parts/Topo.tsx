/** The head of a screen that the stock is begun from: its title, and the way to a new car. */
import { Plus } from "lucide";
import { Icone } from "../../parts/Icone.tsx";
import "./Topo.css";

export function Topo({ titulo }: { titulo: string }) {
  return (
    <div className="topo">
      <h1>{titulo}</h1>
      <a className="botao" href="/estoque/novo">
        <Icone de={Plus} />
        Novo carro
      </a>
    </div>
  );
}
