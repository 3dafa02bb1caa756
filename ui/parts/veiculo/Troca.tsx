/** The trade-in of a proposal (readings 22): nothing of it is fetched or sent until the visitor says that there is one. */
import { api, ok } from "../../api.ts";
import type { Troca } from "../../lib/lead.ts";
import { Falha } from "../Falha.tsx";
import { Campo, Texto } from "../formulario/Campo.tsx";
import "../formulario/Marcador.css";
import "./Troca.css";
import { useLista } from "../formulario/useLista.ts";

type Props = { troca: Troca; onMudar: (troca: Troca) => void };

export function TrocaCampos({ troca, onMudar }: Props) {
  const marcas = useLista(troca.tem ? "marcas" : null, listMarcas);
  const modelos = useLista((troca.tem && troca.marca_id) || null, listModelos);
  const mudar = (less: Partial<Troca>) => onMudar({ ...troca, ...less });

  return (
    <fieldset className="troca">
      <legend className="sr-only">Troca</legend>
      <label className="troca__tem">
        <input
          className="marcador"
          type="checkbox"
          checked={troca.tem}
          onChange={({ target }) => mudar({ tem: target.checked })}
        />
        Tenho um veículo na troca
      </label>
      {troca.tem && (
        <div className="troca__campos">
          <Escolher
            rotulo="Marca"
            valor={troca.marca_id}
            opcoes={marcas.lista}
            onEscolher={(marca_id) => mudar({ marca_id, modelo_id: 0 })}
          />
          <Escolher
            rotulo="Modelo"
            valor={troca.modelo_id}
            opcoes={modelos.lista}
            onEscolher={(modelo_id) => mudar({ modelo_id })}
          />
          {marcas.falhou && <Falha texto="Não foi possível carregar as marcas." onTentar={marcas.tentar} />}
          {modelos.falhou && (
            <Falha texto="Não foi possível carregar os modelos." onTentar={modelos.tentar} />
          )}
          <Campo
            rotulo="Quilometragem"
            inputMode="numeric"
            maxLength={11}
            value={troca.km}
            onChange={({ target }) => mudar({ km: target.value })}
          />
          <Texto
            className="troca__largo"
            rotulo="Ano, versão e estado do carro"
            rows={3}
            maxLength={1000}
            value={troca.detalhe}
            onChange={({ target }) => mudar({ detalhe: target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}

type EscolherProps = {
  rotulo: string;
  valor: number;
  opcoes: { id: number; titulo: string }[];
  onEscolher: (id: number) => void;
};

function Escolher({ rotulo, valor, opcoes, onEscolher }: EscolherProps) {
  return (
    <label className="campo">
      <span className="campo__rotulo">{rotulo}</span>
      <select
        className="campo__controle"
        value={valor}
        onChange={({ target }) => onEscolher(Number(target.value))}
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
