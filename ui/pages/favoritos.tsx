/** /favoritos: the cars that the visitor keeps in this browser. */
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { lerFavoritos, observarFavoritos } from "../lib/favoritos.ts";
import { VeiculoCard } from "../parts/VeiculoCard.tsx";
import type { Veiculo } from "../wire.ts";
import "./favoritos.css";

type Estado = { tipo: "lendo" } | { tipo: "lidos"; veiculos: Veiculo[] } | { tipo: "falhou" };

export default function FavoritosPage() {
  const [estado, setEstado] = useState<Estado>({ tipo: "lendo" });

  useEffect(() => {
    const ler = () =>
      listFavoritos().then(
        (veiculos) => setEstado({ tipo: "lidos", veiculos }),
        (erro) => {
          console.error("Erro ao buscar dados da API", erro);
          setEstado({ tipo: "falhou" });
        },
      );
    ler();
    return observarFavoritos(ler);
  }, []);

  return (
    <main className="favoritos largura">
      <p className="rotulo">Neste navegador</p>
      <h1>Favoritos</h1>
      <Conteudo estado={estado} />
    </main>
  );
}

function Conteudo({ estado }: { estado: Estado }) {
  if (estado.tipo === "lendo") return <p role="status">Procurando os seus carros…</p>;
  if (estado.tipo === "falhou") {
    return (
      <p role="alert">
        Não foi possível buscar os carros agora.{" "}
        <button type="button" className="botao botao--contorno" onClick={() => location.reload()}>
          Tentar novamente
        </button>
      </p>
    );
  }
  if (!estado.veiculos.length) {
    return (
      <>
        <p>Você ainda não guardou nenhum carro. O coração está na página de cada um.</p>
        <a className="botao" href="/busca">
          Ver o estoque
        </a>
      </>
    );
  }
  return (
    <ul className="favoritos__grade">
      {estado.veiculos.map((veiculo) => (
        <li key={veiculo.id}>
          <VeiculoCard veiculo={veiculo} titulo="h2" />
        </li>
      ))}
    </ul>
  );
}

/** The kept cars that are still shown, in the order in which they were kept. */
async function listFavoritos(): Promise<Veiculo[]> {
  const guardados = lerFavoritos();
  if (!guardados.length) return [];
  const { data, error } = await api.GET("/api/veiculos", { params: { query: { origem: "site" } } });
  if (error || !Array.isArray(data)) throw new Error("favoritos");
  const estoque = new Map(data.map((veiculo) => [veiculo.seo_url, veiculo]));
  return guardados.flatMap((seo_url) => estoque.get(seo_url) ?? []);
}
