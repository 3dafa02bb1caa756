/** The photo queue on every screen: uploads of other cars, and the way to the login when the session has ended. */
import { useEffect } from "react";
import { carro as carroHref } from "../addresses.ts";
import { useTela } from "../desk.tsx";
import { quantos } from "../parts/quando.ts";
import { resume, useFila } from "./fila.ts";
import "./FilaDeFotos.css";

export function FilaDeFotos() {
  const { quem } = useTela();
  const { fotos, aviso, semSessao } = useFila();
  const id = quem?.id;
  useEffect(() => {
    if (id) resume(id);
  }, [id]);
  const de = fotos.find(({ carro }) => carroHref(carro) !== location.pathname);
  const quantas = fotos.filter(({ carro }) => carro === de?.carro).length;

  return (
    <div className="fila-de-fotos">
      <div role="status">
        {de && (
          <p>
            <a href={carroHref(de.carro)}>{de.nomeDoCarro}</a>
            {`: ${quantos(quantas, "foto", "fotos")} na fila. `}
            {aviso}
          </p>
        )}
        {semSessao && (
          <p>
            Sua sessão terminou. As fotos esperam por você. <a href={location.href}>Entrar de novo</a>
          </p>
        )}
      </div>
    </div>
  );
}
