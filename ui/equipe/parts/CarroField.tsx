/** A field that finds a car of the stock by its name. */
import { type ComponentProps, useId, useState } from "react";
import { useAnswer } from "../../parts/useAnswer.ts";
import { api } from "../desk.tsx";
import type { CarroCitado } from "../wire.ts";

type Props = ComponentProps<"input"> & {
  /** The text while nobody types: the name of the chosen car. */
  nome: string;
  /** Gets the typed text, and the car that has exactly this name. */
  onChoose: (carro: CarroCitado | null, texto: string) => void;
};

export function CarroField({ nome, onChoose, ...input }: Props) {
  const id = useId();
  const [texto, setTexto] = useState<string>();
  const { data: achados = [] } = useAnswer((texto ?? "").trim(), (texto, signal) =>
    api.GET("/api/carros", { params: { query: { texto } }, signal }),
  );
  return (
    <>
      <input
        {...input}
        list={id}
        autoComplete="off"
        maxLength={120}
        value={texto ?? nome}
        onChange={({ target: { value } }) => {
          setTexto(value);
          onChoose(achados.find((one) => numberedNameOf(one) === value) ?? null, value);
        }}
        onBlur={() => setTexto(undefined)} // any other text gives way to the chosen car's name
      />
      <datalist id={id}>
        {achados.map((one) => (
          <option key={one.id} value={numberedNameOf(one)}>
            {one.situacao}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** With its number: two cars may have one name. */
export function numberedNameOf({ id, titulo }: CarroCitado): string {
  return `${titulo} · nº ${id}`;
}
