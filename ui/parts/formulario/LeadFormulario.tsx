/**
 * The form of a proposal and of both quotes: name, telephone, e-mail, and what its caller adds. Invalid fields are
 * marked without visible text (specification, section 5.2).
 */
import type { ComponentProps } from "react";
import type { Visitante } from "../../lib/lead.ts";
import { Formulario } from "./Formulario.tsx";
import { Email, Nome, Telefone } from "./Visitante.tsx";

export function LeadFormulario<T extends Visitante>({
  children,
  ...formulario
}: ComponentProps<typeof Formulario<T>>) {
  const { form, estilo } = formulario;
  const campo = { form, discreto: true, claro: Boolean(estilo) };
  return (
    <Formulario {...formulario}>
      <Nome {...campo} />
      <Telefone {...campo} />
      <Email {...campo} />
      {children}
    </Formulario>
  );
}
