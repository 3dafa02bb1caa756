/** /conta: where one is signed in, and the end of any of it. */
import { api } from "../api.ts";
import { Recusa } from "../parts/Porta.tsx";
import { quandoOf } from "../parts/quando.ts";
import { useAcao } from "../useAcao.ts";
import type { Conta } from "../wire.ts";
import "./conta.css";

export default function ContaTela({ nome, email, autenticador, atual, aparelhos }: Conta) {
  const { act, ocupado, recusa } = useAcao();
  const close = (id: number) =>
    act(() => api.DELETE("/api/sessoes/{sessao_id}", { params: { path: { sessao_id: id } } }));
  return (
    <>
      <h1>Minha conta</h1>
      <p>
        {nome}, {email}. {autenticador ? "Protegida por um autenticador." : "Sem autenticador."}
      </p>
      <h2 className="conta__titulo">Onde esta conta está aberta</h2>
      {recusa && <Recusa>{recusa}</Recusa>}
      <ul className="conta__aparelhos">
        {aparelhos.map(({ id, navegador, desde, visto }) => (
          <li key={id}>
            <div>
              <p>{navegadorOf(navegador)}</p>
              <small>
                desde {quandoOf(desde)}, usada por último {quandoOf(visto)}
              </small>
            </div>
            {id === atual ? (
              <span>esta aqui</span>
            ) : (
              <button
                type="button"
                className="botao botao--contorno"
                disabled={ocupado}
                onClick={() => close(id)}
              >
                encerrar
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const SISTEMAS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];
const NAVEGADORES = ["Edg", "Firefox", "Chrome", "Safari"];

/** "Chrome no Windows", of what the browser says of itself. */
function navegadorOf(texto: string): string {
  const navegador = NAVEGADORES.find((um) => texto.includes(um)) ?? "Navegador";
  const sistema = SISTEMAS.find((um) => texto.includes(um));
  return `${navegador === "Edg" ? "Edge" : navegador}${sistema ? ` em ${sistema}` : ""}`;
}
