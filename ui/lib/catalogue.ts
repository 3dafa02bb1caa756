/** Fetches brands and models for forms and quotes (specification, section 4). */
import { api, ok } from "../platform/api.ts";
import type { Marca, Modelo } from "../wire.ts";

export function listMarcas(): Promise<Marca[]> {
  return ok(api.GET("/api/marcas"));
}

/** The models of a brand that this part of the site has to do with. */
export function listModelos(origem: "site" | "blindados" | "estetica", marca: number): Promise<Modelo[]> {
  const query = { origem, agrupado: 1 } as const;
  return ok(api.GET("/api/modelos/marca/{id}", { params: { path: { id: marca }, query } }));
}
