/** /favoritos: the cars that the visitor keeps in this browser. */
import { X } from "lucide";
import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { readFavoritos, toggleFavorito, watchFavoritos } from "../lib/favoritos.ts";
import { nomeOf } from "../lib/veiculo.ts";
import { Icone } from "../parts/Icone.tsx";
import { VeiculoCard } from "../parts/veiculo/VeiculoCard.tsx";
import type { Veiculo } from "../wire.ts";
import "./favoritos.css";

type Estado = { tipo: "lendo" } | { tipo: "lidos"; veiculos: Veiculo[] } | { tipo: "falhou" };

export default function FavoritosPage() {
  const [estado, setEstado] = useState<Estado>({ tipo: "lendo" });
  const [removido, setRemovido] = useState("");
  const titulo = useRef<HTMLHeadingElement>(null);

  /** The button goes with its card: the focus waits at the heading. */
  function remove(veiculo: Veiculo) {
    toggleFavorito(veiculo.seo_url);
    setRemovido(`${nomeOf(veiculo)} ${veiculo.versao} saiu dos favoritos.`);
    titulo.current?.focus();
  }

  useEffect(() => {
    const load = () =>
      listFavoritos().then(
        (veiculos) => setEstado({ tipo: "lidos", veiculos }),
        (erro) => {
          console.error("Erro ao buscar dados da API", erro);
          setEstado({ tipo: "falhou" });
        },
      );
    load();
    return watchFavoritos(load);
  }, []);

  return (
    <main className="favoritos largura">
      <p className="rotulo">Neste navegador</p>
      <h1 ref={titulo} tabIndex={-1}>
        Favoritos
      </h1>
      <p className="sr-only" role="status">
        {removido}
      </p>
      <Conteudo estado={estado} onRemove={remove} />
    </main>
  );
}

type Props = { estado: Estado; onRemove: (veiculo: Veiculo) => void };

function Conteudo({ estado, onRemove }: Props) {
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
        <li className="favoritos__carro" key={veiculo.id}>
          <VeiculoCard veiculo={veiculo} titulo="h2" />
          <button type="button" className="favoritos__remover" onClick={() => onRemove(veiculo)}>
            <Icone de={X} /> Remover
            <span className="sr-only">
              {" "}
              {nomeOf(veiculo)} {veiculo.versao} dos favoritos
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The kept cars that are still shown, in the order in which they were kept. */
async function listFavoritos(): Promise<Veiculo[]> {
  const guardados = readFavoritos();
  if (!guardados.length) return [];
  const { data, error } = await api.GET("/api/veiculos", { params: { query: { origem: "site" } } });
  if (error || !Array.isArray(data)) throw new Error("favoritos");
  const estoque = new Map(data.map((veiculo) => [veiculo.seo_url, veiculo]));
  return guardados.flatMap((seo_url) => estoque.get(seo_url) ?? []);
}
