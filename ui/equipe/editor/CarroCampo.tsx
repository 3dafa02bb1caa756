/** A field for a car of the stock, found by its name: a select of all would be too long. */
import { useId, useState } from "react";
import { nomeOf, useCarros } from "../parts/useCarros.ts";
import type { CampoFicha, CarroCitado } from "../wire.ts";
import type { Control } from "./CampoEditor.tsx";
import { textOf } from "./valores.ts";

type Props = { campo: CampoFicha; valor: unknown; control: Control; onChange: (valor: unknown) => void };

export function CarroCampo({ campo, valor, control, onChange }: Props) {
  const id = useId();
  const [texto, setTexto] = useState<string>();
  const [escolhido, setEscolhido] = useState<CarroCitado>();
  const achados = useCarros(texto ?? "");
  return (
    <>
      <input
        {...control}
        list={id}
        autoComplete="off"
        maxLength={120}
        placeholder="Marca, modelo ou versão"
        value={texto ?? (escolhido && escolhido.id === valor ? nomeOf(escolhido) : textOf(campo, valor))}
        onChange={({ target: { value } }) => {
          setTexto(value);
          const found = achados.find((one) => nomeOf(one) === value);
          if (found) setEscolhido(found);
          if (found || !value) onChange(found?.id ?? null);
        }}
        onBlur={() => setTexto(undefined)} // any other text gives way to the chosen car's name
      />
      <datalist id={id}>
        {achados.map((one) => (
          <option key={one.id} value={nomeOf(one)} />
        ))}
      </datalist>
    </>
  );
}
