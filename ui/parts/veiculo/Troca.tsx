/** The trade-in of a proposal (reading 22): nothing of it is fetched or sent until the visitor says that there is one. */
import { api, ok } from "../../api.ts";
import type { Troca } from "../../lib/lead.ts";
import { Falha } from "../Falha.tsx";
import { Campo, Texto } from "../formulario/Campo.tsx";
import "../formulario/Marcador.css";
import "./Troca.css";
import { useLista } from "../formulario/useLista.ts";

type Props = { troca: Troca; onChange: (troca: Troca) => void };

export function TrocaCampos({ troca, onChange }: Props) {
  const marcas = useLista(troca.tem ? "marcas" : null, listMarcas);
  const modelos = useLista((troca.tem && troca.marca_id) || null, listModelos);
  const change = (less: Partial<Troca>) => onChange({ ...troca, ...less });

  return (
    <fieldset className="troca">
      <legend className="sr-only">Troca</legend>
      <label className="troca__tem">
        <input
          className="marcador"
          type="checkbox"
          checked={troca.tem}
          onChange={({ target }) => change({ tem: target.checked })}
        />
        Tenho um veículo na troca
      </label>
      {troca.tem && (
        <div className="troca__campos">
          <Selecao
            rotulo="Marca"
            valor={troca.marca_id}
            opcoes={marcas.lista}
            onChoose={(marca_id) => change({ marca_id, modelo_id: 0 })}
          />
          <Selecao
            rotulo="Modelo"
            valor={troca.modelo_id}
            opcoes={modelos.lista}
            onChoose={(modelo_id) => change({ modelo_id })}
          />
          {marcas.falhou && <Falha texto="Não foi possível carregar as marcas." onRetry={marcas.retry} />}
          {modelos.falhou && <Falha texto="Não foi possível carregar os modelos." onRetry={modelos.retry} />}
          <Campo
            rotulo="Quilometragem"
            inputMode="numeric"
            maxLength={11}
            value={troca.km}
            onChange={({ target }) => change({ km: target.value })}
          />
          <Texto
            className="troca__largo"
            rotulo="Ano, versão e estado do carro"
            rows={3}
            maxLength={1000}
            value={troca.detalhe}
            onChange={({ target }) => change({ detalhe: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

type SelecaoProps = {
  rotulo: string;
  valor: number;
  opcoes: { id: number; titulo: string }[];
  onChoose: (id: number) => void;
};

function Selecao({ rotulo, valor, opcoes, onChoose }: SelecaoProps) {
  return (
    <label className="campo">
      <span className="campo__rotulo">{rotulo}</span>
      <select
        className="campo__controle"
        value={valor}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        <option value={0}>Escolha</option>
        {opcoes.map(({ id, titulo }) => (
          <option key={id} value={id}>
            {titulo}
          </option>
        ))}
      </select>
    </label>
  );
}

function listMarcas() {
  return ok(api.GET("/api/marcas"));
}

function listModelos(id: number) {
  const query = { origem: "site", agrupado: 1 } as const;
  return ok(api.GET("/api/modelos/marca/{id}", { params: { path: { id }, query } }));
}
