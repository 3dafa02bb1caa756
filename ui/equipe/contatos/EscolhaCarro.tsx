/** A car of the stock, chosen while its name is typed. */
import { useId, useState } from "react";
import { nomeOf, useCarros } from "../parts/useCarros.ts";
import type { CarroCitado } from "../wire.ts";

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
