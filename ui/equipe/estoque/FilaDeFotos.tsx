/** The photo queue on every screen: uploads of other cars, and the login when the session has ended. */
import { useEffect, useState } from "react";
import { carro as carroHref } from "../addresses.ts";
import { useScreen } from "../desk.tsx";
import { LoginDialog } from "../login/LoginForms.tsx";
import { Removal } from "../parts/Removal.tsx";
import { counted } from "../parts/times.ts";
import { discardOthers, type Queued, resume, useQueue } from "./queue.ts";
import "./FilaDeFotos.css";

export function FilaDeFotos() {
  const { quem, refresh } = useScreen();
  const { fotos, alheias, aviso, semSessao } = useQueue();
  const [adiado, setAdiado] = useState(false);
  const [entradas, setEntradas] = useState(0);
  const { id, nome } = quem ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each login on the spot, whoever it was
  useEffect(() => {
    if (id && nome) resume({ id, nome });
  }, [id, nome, entradas]);
  const de = fotos.find(({ carro }) => carroHref(carro) !== location.pathname);
  const quantas = fotos.filter(({ carro }) => carro === de?.carro).length;

  async function enter() {
    setAdiado(false);
    await refresh();
    setEntradas((before) => before + 1);
  }

  return (
    <div className="fila-de-fotos nota">
      <div role="status">
        {de && (
          <p>
            <a href={carroHref(de.carro)}>{de.nomeDoCarro}</a>
            <span>{`: ${counted(quantas, "foto", "fotos")} na fila. ${aviso}`}</span>
          </p>
        )}
        {alheias.length > 0 && <p>{esperamOf(alheias)}</p>}
        {semSessao && adiado && (
          <p>
            As fotos esperam por você.{" "}
            <button type="button" className="botao botao--contorno" onClick={() => setAdiado(false)}>
              entrar de novo
            </button>
          </p>
        )}
      </div>
      {alheias.length > 0 && (
        <div>
          <Removal
            nome={`as fotos de ${pessoasOf(alheias)} que esperam`}
            botao="descartar estas fotos"
            onRemove={discardOthers}
          />
        </div>
      )}
      <LoginDialog aberto={semSessao && !adiado} onClose={() => setAdiado(true)} onEntered={enter} />
    </div>
  );
}

export function pessoasOf(fotos: readonly Queued[]): string {
  return [...new Set(fotos.map(({ nomeDaPessoa }) => nomeDaPessoa))].join(" e ");
}

function esperamOf(fotos: readonly Queued[]): string {
  const quantas = counted(fotos.length, "foto", "fotos");
  return `Neste aparelho há ${quantas} de ${pessoasOf(fotos)} na fila. O envio continua quando quem as escolheu entrar aqui.`;
}
