/** A list of lines that are parted by rules: contacts, visits, cars. */
import type { ReactNode } from "react";
import "./Linhas.css";

export function Linhas({ children }: { children: ReactNode }) {
  return <ul className="linhas">{children}</ul>;
}
