/** The chosen model's picture; undefined without one, or until it is known. */
import { api, ok } from "../../platform/api.ts";
import { useLista } from "../formulario/useLista.ts";

export function useModeloImagem(modelo: number | undefined): string | undefined {
  return useLista(modelo ?? null, listImagens).itens[0];
}

async function listImagens(id: number): Promise<string[]> {
  const { imagem } = await ok(api.GET("/api/modelo-imagem/{id}", { params: { path: { id } } }));
  return [imagem];
}
