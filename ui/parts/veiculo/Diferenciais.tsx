/** A vehicle's highlights: each an icon, a headline and a sentence from the data. */
import {
  Armchair,
  ArrowUpDown,
  BadgeCheck,
  BatteryCharging,
  CircleCheck,
  CircleDot,
  ClipboardCheck,
  Cog,
  Disc3,
  FileCheck2,
  Gauge,
  Gem,
  type IconNode,
  KeyRound,
  Layers,
  Leaf,
  Mountain,
  Paintbrush,
  PlugZap,
  ShieldCheck,
  Sparkles,
  Truck,
  Users,
  Wrench,
} from "lucide";
import type { VeiculoDetalhe } from "../../wire.ts";
import { Icone } from "../Icone.tsx";
import "./Diferenciais.css";

const ICONES: Record<string, IconNode> = {
  bateria: BatteryCharging,
  "blindagem-manta": Layers,
  "blindagem-vidro": ShieldCheck,
  caminhao: Truck,
  cambio: Cog,
  chave: KeyRound,
  colecao: Gem,
  documentos: FileCheck2,
  estetica: Sparkles,
  familia: Users,
  freio: Disc3,
  garantia: BadgeCheck,
  hibrido: Leaf,
  interior: Armchair,
  laudo: ClipboardCheck,
  motor: Gauge,
  oficina: Wrench,
  pintura: Paintbrush,
  roda: CircleDot,
  suspensao: ArrowUpDown,
  tomada: PlugZap,
  trilha: Mountain,
};

export function Diferenciais({ diferenciais }: Pick<VeiculoDetalhe, "diferenciais">) {
  return (
    <ul className="diferenciais pilha vao-32 colunas">
      {diferenciais.map(({ imagem, chamada, descricao }) => (
        <li className="diferenciais__item divisa" key={chamada}>
          {imagem.startsWith("/") ? (
            <img className="diferenciais__icone so-tela brass" src={imagem} alt="" loading="lazy" />
          ) : (
            <Icone de={ICONES[imagem] ?? CircleCheck} className="diferenciais__icone so-tela brass" />
          )}
          <h3 className="diferenciais__chamada subtitulo texto-18">{chamada}</h3>
          <p className="mist">{descricao}</p>
        </li>
      ))}
    </ul>
  );
}
