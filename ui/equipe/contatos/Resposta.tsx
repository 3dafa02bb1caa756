/** An answer from a template, changed before it is sent by WhatsApp or by mail; each is noted. */
import { conversaHref, numeroOf } from "../../lib/whatsapp.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { api, useAction, useScreen } from "../desk.tsx";
import { clearDraft, useStoredText } from "../editor/drafts.ts";
import { Selecao, sendBy } from "../parts/Formulario.tsx";
import { Botao, Botoes, Secao } from "../parts/Kit.tsx";
import type { Atendimento, ContatoTela, NovaResposta } from "../wire.ts";

type Props = Pick<ContatoTela, "respostas"> & { contato: Atendimento };

const FEITO: Record<NovaResposta["canal"], string> = {
  whatsapp: "Anotado: respondido por WhatsApp.",
  email: "E-mail a caminho.",
};

export function Resposta({ contato: { id, telefone, email }, respostas }: Props) {
  const { sem_email } = useScreen().casa;
  const { texto, setTexto, choose } = useTexto(id, respostas);
  const numero = numeroOf(telefone);
  const { act, ocupado, falha } = useAction();
  function send(canal: NovaResposta["canal"]) {
    const call = { params: { path: { contato_id: id } }, body: { canal, texto } };
    const done = { feito: { texto: FEITO[canal] }, onDone: () => clearDraft(`resposta:${id}`) };
    return act(() => api.POST("/api/contatos/{contato_id}/respostas", call), done);
  }
  const podeEnviar = email && !sem_email && texto.trim();
  return (
    <Secao titulo="Responder">
      <form
        className="abaixo-16"
        aria-label="Resposta"
        onSubmit={sendBy(() => {
          if (podeEnviar && !ocupado) send("email");
        })}
      >
        <Selecao
          rotulo="Modelo"
          onChange={({ target }) => choose(Number(target.value))}
          escolhas={respostas.map(({ titulo }, n) => [n, titulo] as const)}
        />
        <Campo
          rotulo="Mensagem"
          rows={4}
          maxLength={2000}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        {falha}
        <Botoes>
          {numero && texto.trim() && (
            <a
              className="botao"
              href={conversaHref(telefone, texto)}
              target="_blank"
              rel="noreferrer"
              onClick={() => send("whatsapp")}
              onAuxClick={() => send("whatsapp")}
            >
              WhatsApp
            </a>
          )}
          {email && !sem_email && (
            <Botao type="submit" peso={numero ? "comum" : "principal"} disabled={ocupado || !podeEnviar}>
              enviar por e-mail
            </Botao>
          )}
          {numero && <a href={`tel:+${numero}`}>{telefone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Botoes>
      </form>
    </Secao>
  );
}

/** The text of a template; another template's replaces it, which can be undone where it was edited. */
function useTexto(id: string, respostas: Props["respostas"]) {
  const { tell } = useScreen();
  const [texto, setTexto] = useStoredText(`resposta:${id}`, respostas[0]?.texto ?? "");
  function choose(other: number) {
    if (respostas.every((one) => one.texto !== texto))
      tell({ texto: "Outro modelo: o texto foi trocado.", onUndo: () => setTexto(texto) });
    setTexto(respostas[other]?.texto ?? "");
  }
  return { texto, setTexto, choose };
}
