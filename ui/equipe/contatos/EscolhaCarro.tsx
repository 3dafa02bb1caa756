/** A car of the stock, chosen while its name is typed. */
import { useEffect, useId, useState } from "react";
import { api } from "../api.ts";
import type { CarroCitado } from "../wire.ts";

const PAUSA_MS = 120;

type Props = {
  rotulo: string;
  escolhido: CarroCitado | null;
  onChoose: (carro: CarroCitado | null) => void;
  /** Gets what is typed and no car yet. */
  onType?: (texto: string) => void;
};

export function EscolhaCarro({ rotulo, escolhido, onChoose, onType }: Props) {
  const id = useId();
  const [texto, setTexto] = useState(escolhido ? nomeOf(escolhido) : "");
  const achados = useCarros(escolhido ? "" : texto);
  return (
    <label>
      <span>{rotulo}</span>
      <input
        list={id}
        autoComplete="off"
        maxLength={120}
        value={texto}
        onChange={({ target: { value } }) => {
          setTexto(value);
          onType?.(value);
          onChoose(achados.find((one) => nomeOf(one) === value) ?? null);
        }}
      />
      <datalist id={id}>
        {achados.map((one) => (
          <option key={one.id} value={nomeOf(one)}>
            {one.situacao}
          </option>
        ))}
      </datalist>
    </label>
  );
}

/** With its number: two cars may have one name. */
function nomeOf({ id, titulo }: CarroCitado): string {
  return `${titulo} · nº ${id}`;
}

/** The cars that the server finds, after a pause; an answer to earlier words is dropped. */
function useCarros(texto: string): CarroCitado[] {
  const [found, setFound] = useState<CarroCitado[]>([]);
  const words = texto.trim();
  useEffect(() => {
    if (!words) return;
    const control = new AbortController();
    const timer = setTimeout(async () => {
      const query = { params: { query: { texto: words } }, signal: control.signal };
      const { data } = await api.GET("/api/carros", query).catch(() => ({ data: undefined }));
      if (data && !control.signal.aborted) setFound(data);
    }, PAUSA_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [words]);
  return found;
}
