/** /pessoas: the staff's accounts with their roles, and invitations. */
import { regraEmail, regraNome } from "../../lib/fields.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { ok } from "../../platform/api.ts";
import { api, type Done, useAvisado, useChange, useScreen } from "../desk.tsx";
import { Acao, Removal } from "../parts/Acao.tsx";
import { Selecao } from "../parts/Formulario.tsx";
import { Botao, Linhas, Recusa, Secao, Topo } from "../parts/Kit.tsx";
import type { Pessoa, Pessoas } from "../wire.ts";
import "./pessoas.css";

type Papel = Pessoa["papel"];
type Mudanca = { papel?: Papel; ativa?: boolean };
const PAPEIS: Record<Papel, string> = {
  vendas: "vendas",
  gerencia: "gerência",
  administracao: "administração",
};

export default function PessoasScreen({ pessoas }: Pessoas) {
  return (
    <>
      <Topo titulo="Pessoas" />
      <Linhas>
        {pessoas.map((pessoa) => (
          <Linha key={pessoa.id} pessoa={pessoa} />
        ))}
      </Linhas>
      <Secao titulo="Convidar alguém">
        <Convite />
      </Secao>
    </>
  );
}

function Linha({ pessoa }: { pessoa: Pessoa }) {
  const params = { path: { pessoa_id: pessoa.id } };
  const { change, ocupado, falha } = useChange<Mudanca>(pessoa.revisao, (body) =>
    api.PUT("/api/pessoas/{pessoa_id}", { params, body }),
  );
  const { papel, ativa } = pessoa;
  const { quem } = useScreen();
  return (
    <li className="pessoas" data-inativa={!ativa || undefined}>
      <div>
        <p>{pessoa.nome}</p>
        <small>{`${pessoa.email} · ${situacaoOf(pessoa)}`}</small>
      </div>
      <Selecao
        rotulo={<span className="sr-only">{`Papel de ${pessoa.nome}`}</span>}
        value={papel}
        disabled={ocupado}
        onChange={({ target }) =>
          change(
            { papel: target.value as Papel },
            { texto: `Papel de ${pessoa.nome}: ${PAPEIS[target.value as Papel]}.` },
          )
        }
        escolhas={Object.entries(PAPEIS)}
      />
      <Botao
        disabled={ocupado}
        onClick={() =>
          change({ ativa: !ativa }, { texto: `${ativa ? "Desligada" : "Religada"}: ${pessoa.nome}.` })
        }
      >
        <span>{ativa ? "desligar" : "religar"}</span>
        <span className="sr-only">{` ${pessoa.nome}`}</span>
      </Botao>
      {pessoa.id !== quem?.id && <Ajuda pessoa={pessoa} />}
      {falha}
    </li>
  );
}

/** For a person who cannot log in: another invitation, or the removal of a lost authenticator. */
function Ajuda({ pessoa: { id, nome, papel, ativa, convidada, autenticador } }: { pessoa: Pessoa }) {
  const { casa, tell } = useScreen();
  const avisado = useAvisado("a pessoa");
  const params = { path: { pessoa_id: id } };
  if (!ativa || !(convidada || autenticador)) return null;
  return (
    <div className="largo">
      {convidada ? (
        <Acao
          peso="texto"
          call={() => api.POST("/api/pessoas/{pessoa_id}/convite", { params })}
          onDone={({ link }) => tell(doneOf(nome, link))}
        >
          {casa.sem_email ? "novo link do convite" : "reenviar o convite"}
          <span className="sr-only">{` de ${nome}`}</span>
        </Acao>
      ) : (
        <Removal
          nome={`o autenticador de ${nome}`}
          botao={
            <>
              perdeu o autenticador?<span className="sr-only">{` ${nome}`}</span>
            </>
          }
          verbo="retirar"
          call={() => api.POST("/api/pessoas/{pessoa_id}/autenticador/retirada", { params })}
          feito={{ texto: `O autenticador de ${nome} foi retirado. ${avisado}` }}
        >
          {`As sessões de ${nome} terminam. Na próxima entrada, ${papel === "administracao" ? "a pessoa põe um autenticador novo" : "basta a senha"}.`}
        </Removal>
      )}
    </div>
  );
}

function situacaoOf({ ativa, convidada, autenticador }: Pessoa): string {
  if (!ativa) return "desligada";
  if (convidada) return "convidada";
  return autenticador ? "com autenticador" : "sem autenticador";
}

/** Where no mail leaves, the link stays on the screen. */
function doneOf(nome: string, link: string): Done {
  if (!link) return { texto: `Convite enviado a ${nome}.` };
  return {
    texto: `Nenhum e-mail sai daqui. Mande a ${nome} este link, que vale três dias: ${link}`,
    fica: true,
  };
}

function Convite() {
  const { casa, refresh, tell } = useScreen();
  const vazio = { nome: "", email: "", papel: "vendas" as Papel };
  const { register, campo, submit, enviando, falha, reset } = useFormulario(vazio);
  const invite = submit(async (body) => {
    const { id } = await ok(api.POST("/api/pessoas", { body }));
    const params = { path: { pessoa_id: id } };
    const again = casa.sem_email && (await ok(api.POST("/api/pessoas/{pessoa_id}/convite", { params })));
    reset(vazio);
    await refresh();
    tell(doneOf(body.nome, again ? again.link : ""));
  });
  return (
    <form className="colunas fim" noValidate onSubmit={invite}>
      <Campo rotulo="Nome" {...campo("nome", regraNome("Informe o nome"))} />
      <Campo rotulo="E-mail" type="email" {...campo("email", regraEmail())} />
      <Selecao rotulo="Papel" {...register("papel")} escolhas={Object.entries(PAPEIS)} />
      <Botao type="submit" peso="principal" disabled={enviando}>
        {enviando ? "enviando…" : "convidar"}
      </Botao>
      {falha && !falha.campo && <Recusa>{falha.detail}</Recusa>}
    </form>
  );
}
