/** What follows a sent form: when somebody answers. */
import { usePage } from "../../usePage.ts";
import { useHoras } from "../useHoras.ts";

export function useResposta(): string {
  const { funcionamento } = usePage().site;
  return `${useHoras("respostaOf", funcionamento) ?? "Um consultor fala com você em breve"}.`;
}
