/** A button: outlined, unless it is the screen's main one (`principal`) or words alone (`texto`, `perigo` if it removes). */
import type { ComponentProps, ReactNode } from "react";
import "./Botao.css";

type Props = Omit<ComponentProps<"button">, "className"> & { peso?: keyof typeof CLASSES };

const CLASSES = {
  principal: "botao",
  comum: "botao botao--contorno",
  texto: "botao--texto",
  perigo: "botao--texto botao--perigo",
};

export function Botao({ peso = "comum", ...button }: Props) {
  return <button type="button" className={CLASSES[peso]} {...button} />;
}

/** A row of buttons and links. */
export function Acoes({ children }: { children: ReactNode }) {
  return (
    <div className="botao__fila" data-fila="">
      {children}
    </div>
  );
}
