/** The photo queue on every screen: uploads of other cars, and the way to the login when the session has ended. */
import { useEffect } from "react";
import { carro as carroHref } from "../addresses.ts";
import { useTela } from "../desk.tsx";
import { quantos } from "../parts/quando.ts";
import { Remocao } from "../parts/Remocao.tsx";
import { discardAlheias, type NaFila, resume, useFila } from "./fila.ts";
import "./FilaDeFotos.css";

export function FilaDeFotos() {
  const { quem } = useTela();
  const { fotos, alheias, aviso, semSessao } = useFila();
  const { id, nome } = quem ?? {};
  useEffect(() => {
    if (id && nome) resume({ id, nome });
  }, [id, nome]);
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
        {alheias.length > 0 && <p>{esperamOf(alheias)}</p>}
        {semSessao && (
          <p>
            Sua sessão terminou. As fotos esperam por você. <a href={location.href}>Entrar de novo</a>
          </p>
        )}
      </div>
      {alheias.length > 0 && (
        <div>
          <Remocao
            nome={`as fotos de ${pessoasOf(alheias)} que esperam`}
            botao="descartar estas fotos"
            onRemove={discardAlheias}
          />
        </div>
      )}
    </div>
  );
}

function pessoasOf(fotos: readonly NaFila[]): string {
  return [...new Set(fotos.map(({ nomeDaPessoa }) => nomeDaPessoa))].join(" e ");
}

function esperamOf(fotos: readonly NaFila[]): string {
  const quantas = quantos(fotos.length, "foto", "fotos");
  return `Neste aparelho há ${quantas} de ${pessoasOf(fotos)} na fila. O envio continua quando quem as escolheu entrar aqui.`;
}
