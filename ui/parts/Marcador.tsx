/** A checkbox or a radio button with the site's own mark. */
import type { ComponentProps } from "react";
import "./Marcador.css";

export function Marcador({ className = "", ...input }: ComponentProps<"input">) {
  return <input {...input} className={`marcador grade firme cantos ${className}`} />;
}
