/** The chosen model's picture; null until it is known. */
import { useEffect, useState } from "react";
import { api, ok } from "../../api.ts";

export function useModeloImagem(modelo: number | undefined): string | null {
  const [achada, setAchada] = useState<{ de: number; imagem: string } | null>(null);
  useEffect(() => {
    if (!modelo) return;
    ok(api.GET("/api/modelo-imagem/{id}", { params: { path: { id: modelo } } })).then(
      ({ imagem }) => setAchada({ de: modelo, imagem }),
      (erro) => console.error("Erro ao buscar dados da API", erro),
    );
  }, [modelo]);
  return achada && achada.de === modelo ? achada.imagem : null;
}
