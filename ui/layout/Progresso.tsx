/** The line at the window's upper edge while a followed link's page is on its way. */
import { useNavigation } from "react-router";
import "./Progresso.css";

export function Progresso() {
  const { state } = useNavigation();
  return <div className="progresso" data-ativo={state !== "idle" || undefined} aria-hidden="true" />;
}
