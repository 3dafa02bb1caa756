/** /conta: the second factor, the recovery codes and the open sessions of one's own account. */
import { api, useAcao } from "../desk.tsx";
import { Acoes, Botao, Linhas, Secao, Topo } from "../parts/Kit.tsx";
import { quandoOf } from "../parts/quando.ts";
import type { Conta } from "../wire.ts";
import { Protecao } from "./Protecao.tsx";

export default function ContaTela({ nome, email, atual, aparelhos, ...protecao }: Conta) {
  const { act, ocupado, falha } = useAcao();
  const close = (id: number) =>
    act(() => api.DELETE("/api/sessoes/{sessao_id}", { params: { path: { sessao_id: id } } }));
  return (
    <>
      <Topo titulo="Minha conta" />
      <p>
        {nome}, {email}.
      </p>
      <Secao titulo="Como esta conta é protegida">
        <Protecao {...protecao} />
      </Secao>
      <Secao titulo="Onde esta conta está aberta">
        {falha}
        <Linhas>
          {aparelhos.map(({ id, navegador, desde, visto }) => (
            <li key={id}>
              <div>
                <p>{navegadorOf(navegador)}</p>
                <small>
                  desde {quandoOf(desde)}, usada por último {quandoOf(visto)}
                </small>
              </div>
              {id === atual ? (
                <small>esta aqui</small>
              ) : (
                <Botao disabled={ocupado} onClick={() => close(id)}>
                  encerrar
                </Botao>
              )}
            </li>
          ))}
        </Linhas>
        {aparelhos.length > 1 && (
          <Acoes>
            <Botao disabled={ocupado} onClick={() => act(() => api.DELETE("/api/conta/sessoes"))}>
              sair de todos os outros
            </Botao>
          </Acoes>
        )}
      </Secao>
    </>
  );
}

const SISTEMAS = ["iPhone", "iPad", "Android", "Windows", "Macintosh", "Linux"];
const NAVEGADORES = ["Edg", "Firefox", "Chrome", "Safari"];

/** "Chrome no Windows", from the browser's User-Agent. */
function navegadorOf(texto: string): string {
  const navegador = NAVEGADORES.find((um) => texto.includes(um)) ?? "Navegador";
  const sistema = SISTEMAS.find((um) => texto.includes(um));
  return `${navegador === "Edg" ? "Edge" : navegador}${sistema ? ` em ${sistema}` : ""}`;
}
