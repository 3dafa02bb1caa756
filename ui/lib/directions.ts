/** Links to the route to the dealer, in map apps. Nothing loads from them before a click. */
import type { DadosGerais } from "../wire.ts";

type Endereco = Pick<DadosGerais, "nome" | "endereco" | "endnum" | "bairro" | "cidade" | "estado" | "cep">;

export function directionsOf(site: Endereco): { nome: string; href: string }[] {
  const { endereco, endnum, bairro, cidade, estado, cep } = site;
  const destino = encodeURIComponent(
    [endereco, endnum, bairro, [cidade, estado].filter(Boolean).join(" - "), cep].filter(Boolean).join(", "),
  );
  return [
    { nome: "Google Maps", href: `https://www.google.com/maps/dir/?api=1&destination=${destino}` },
    { nome: "Waze", href: `https://www.waze.com/ul?q=${destino}&navigate=yes` },
    { nome: "Apple Maps", href: `https://maps.apple.com/?daddr=${destino}` },
  ];
}
