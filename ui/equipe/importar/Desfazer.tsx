/** Undo of an import: its confirmation, and what became of it. */
import { useState } from "react";
import { Modal } from "../../parts/Modal.tsx";
import { api } from "../api.ts";
import { Acoes } from "../parts/Acoes.tsx";
import { Botao } from "../parts/Botao.tsx";
import { Linhas } from "../parts/Linhas.tsx";
import { quantos } from "../parts/quantos.ts";
import { Recusa } from "../parts/Recusa.tsx";
import { Secao } from "../parts/Secao.tsx";
import { useAcao } from "../useAcao.ts";
import type { Carga } from "../wire.ts";

type Props = { carga: Carga };

export function Desfazer({ carga: { id, nome } }: Props) {
  const [aberto, setAberto] = useState(false);
  const { act, ocupado, recusa } = useAcao();
  const params = { path: { carga: id } };
  const undo = () => act(() => api.POST("/api/importacoes/{carga}/desfazer", { params }));
  return (
    <>
      <Botao peso="perigo" onClick={() => setAberto(true)}>
        desfazer esta importação
      </Botao>
      <Modal aberto={aberto} onClose={() => setAberto(false)} titulo={`Desfazer “${nome}”?`}>
        <p>
          Os carros que vieram neste arquivo são removidos, ou ocultados se já estiveram no site. O que ele
          mudou volta a ser como antes. O que alguém mudou depois fica como está.
        </p>
        {recusa && <Recusa>{recusa}</Recusa>}
        <Acoes>
          <Botao peso="principal" onClick={() => setAberto(false)}>
            não desfazer
          </Botao>
          <Botao peso="perigo" aria-disabled={ocupado} onClick={undo}>
            desfazer
          </Botao>
        </Acoes>
      </Modal>
    </>
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
