/** Undo of an import: its confirmation, and what became of it. */
import { api, attempt } from "../api.ts";
import { Linhas } from "../parts/Lista.tsx";
import { quantos } from "../parts/quando.ts";
import { Remocao } from "../parts/Remocao.tsx";
import { Secao } from "../parts/Secao.tsx";
import { useTela } from "../useTela.ts";
import type { Carga } from "../wire.ts";

type Props = { carga: Carga };

export function Desfazer({ carga: { id, nome } }: Props) {
  const { refresh } = useTela();
  async function undo() {
    const params = { path: { carga: id } };
    const { recusa } = await attempt(api.POST("/api/importacoes/{carga}/desfazer", { params }));
    if (!recusa) await refresh();
    return recusa;
  }
  return (
    <Remocao nome={`“${nome}”`} botao="desfazer esta importação" verbo="desfazer" onRemove={undo}>
      Os carros que vieram neste arquivo são removidos, ou ocultados se já estiveram no site. O que ele mudou
      volta a ser como antes. O que alguém mudou depois fica como está.
    </Remocao>
  );
}

/** The numbers of an undone import, and what stayed as it was. */
export function Desfeita({ carga: { balanco } }: Props) {
  const { retirados = 0, alterados = 0, ocorrencias = [] } = balanco;
  return (
    <>
      <p>
        {quantos(retirados, "carro foi removido ou ocultado", "carros foram removidos ou ocultados")};{" "}
        {quantos(alterados, "mudança foi desfeita", "mudanças foram desfeitas")}.
      </p>
      {ocorrencias.length > 0 && (
        <Secao titulo="O que ficou como estava">
          <Linhas>
            {ocorrencias.map(({ codigo, campo, detalhe }) => (
              <li key={`${codigo} ${campo} ${detalhe}`}>
                <b>{codigo}</b> {detalhe}
              </li>
            ))}
          </Linhas>
        </Secao>
      )}
    </>
  );
}
