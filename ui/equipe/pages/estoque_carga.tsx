/** /estoque/importar/{id}: what a file would do, the word that it may, and what it did. */
import { useEffect, useState } from "react";
import { resultado } from "../addresses.ts";
import { api } from "../api.ts";
import { Recusa } from "../parts/Porta.tsx";
import { ETAPAS } from "../parts/palavras.ts";
import { Resultado } from "../parts/Resultado.tsx";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { Carga, ImportarCarga } from "../wire.ts";
import "./estoque_carga.css";

const CADA_MS = 1500;
const EM_CURSO: Carga["etapa"][] = ["recebendo", "ensaiar", "ensaiando", "importar", "importando"];
const DESCARTAVEL: Carga["etapa"][] = ["recebendo", "ensaiar", "ensaiada", "falhou"];
const IMPORTAR = "/estoque/importar";
const MUITOS = 0.3;
type Retirar = Carga["retirar"];

export default function CargaTela({ carga }: ImportarCarga) {
  const { id, nome, etapa, falha, balanco } = carga;
  const emCurso = EM_CURSO.includes(etapa);
  useChanges(carga, emCurso);
  return (
    <>
      <p className="estoque-carga__volta">
        <a href={IMPORTAR}>Importar e exportar</a>
      </p>
      <h1>{nome}</h1>
      <p className="estoque-carga__etapa" role="status">
        {ETAPAS[etapa]}
      </p>
      {emCurso && <Andamento carga={carga} />}
      {falha && <Recusa>{falha}</Recusa>}
      {balanco.recusa && etapa === "ensaiada" && <Recusa>{balanco.recusa}</Recusa>}
      {(etapa === "ensaiada" || etapa === "feita") && (
        <>
          <Resultado balanco={balanco} feito={etapa === "feita"} />
          {!!balanco.ocorrencias?.length && (
            <p className="estoque-carga__baixar">
              <a href={resultado(id)} download>
                Baixar o que há de errado (CSV)
              </a>
            </p>
          )}
        </>
      )}
      {etapa === "ensaiada" && <Decisao key={id} carga={carga} />}
      {DESCARTAVEL.includes(etapa) && <Descarte id={id} />}
      {etapa === "feita" && <a href="/estoque">Ver o estoque</a>}
    </>
  );
}

/** Looks now and then how far the work is; the tab may be closed meanwhile. */
function useChanges({ id, etapa, feitos }: Carga, active: boolean) {
  const { refresh } = useTela();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(async () => {
      const asked = api.GET("/api/importacoes/{carga}", { params: { path: { carga: id } } });
      const { data } = await asked.catch(() => ({ data: undefined }));
      if (data && (data.etapa !== etapa || data.feitos !== feitos)) await refresh();
    }, CADA_MS);
    return () => clearInterval(timer);
  }, [id, etapa, feitos, active, refresh]);
}

function Andamento({ carga: { etapa, feitos, total, recebido, tamanho } }: { carga: Carga }) {
  const [done, of] = etapa === "recebendo" ? [recebido, tamanho] : [feitos, total];
  return (
    <div className="estoque-carga__andamento">
      <progress value={of ? done : undefined} max={of || 1} aria-label={ETAPAS[etapa]} />
      <p>
        {etapa === "recebendo"
          ? "O envio não terminou. Se você fechou a aba durante o envio, envie o arquivo de novo."
          : `${feitos.toLocaleString("pt-BR")} de ${total.toLocaleString("pt-BR")} carros. Você pode fechar esta página: o trabalho continua.`}
      </p>
    </div>
  );
}

function Decisao({ carga: { id, balanco } }: { carga: Carga }) {
  const { act, ocupado, recusa } = useAcao();
  const [retirar, setRetirar] = useState<Retirar>("");
  const [confirmar, setConfirmar] = useState(false);
  const { ausentes = 0, importados = 0, novos = 0, alterados = 0 } = balanco;
  const muitos = retirar !== "" && ausentes > MUITOS * importados;
  const params = { path: { carga: id } };
  const start = () =>
    act(() => api.POST("/api/importacoes/{carga}/importar", { params, body: { retirar, confirmar } }));
  return (
    <form
      className="estoque-carga__decisao"
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {ausentes > 0 && (
        <label>
          <span>
            {ausentes} de {importados} carros importados não estão neste arquivo
          </span>
          <select value={retirar} onChange={(event) => setRetirar(event.target.value as Retirar)}>
            <option value="">ficam como estão</option>
            <option value="ocultar">são ocultados</option>
            <option value="vender">são marcados como vendidos</option>
          </select>
        </label>
      )}
      {muitos && (
        <label className="estoque-carga__confirmar">
          <input
            type="checkbox"
            checked={confirmar}
            onChange={(event) => setConfirmar(event.target.checked)}
          />
          <span>São mais de 30 %. Retirar {ausentes} carros mesmo assim.</span>
        </label>
      )}
      <button type="submit" className="botao" disabled={ocupado || (muitos && !confirmar)}>
        {novos + alterados + (retirar ? ausentes : 0) > 0 ? "importar agora" : "concluir sem mudanças"}
      </button>
      {recusa && <Recusa>{recusa}</Recusa>}
    </form>
  );
}

/** Forgets a file that nobody has confirmed; nothing of it is in the stock. */
function Descarte({ id }: { id: number }) {
  const [ocupado, setOcupado] = useState(false);
  const [recusa, setRecusa] = useState("");
  async function discard() {
    setOcupado(true);
    const asked = api.DELETE("/api/importacoes/{carga}", { params: { path: { carga: id } } });
    const answer = await asked.catch(() => null);
    if (answer?.response.ok) location.assign(IMPORTAR);
    else {
      const { detail } = (answer?.error ?? {}) as { detail?: string };
      setRecusa(detail ?? "Sem conexão. Confira a internet e tente de novo.");
      setOcupado(false);
    }
  }
  return (
    <div className="estoque-carga__descarte">
      <button type="button" className="botao botao--contorno" disabled={ocupado} onClick={discard}>
        descartar este arquivo
      </button>
      {recusa && <Recusa>{recusa}</Recusa>}
    </div>
  );
}
