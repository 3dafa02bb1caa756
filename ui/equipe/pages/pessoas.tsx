/** /pessoas: who works at the desk, what each may do, and an invitation. */
import { ok } from "../../api.ts";
import { regraEmail, regraNome } from "../../lib/campos.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { api } from "../api.ts";
import { Recusa } from "../parts/Porta.tsx";
import { useAcao } from "../useAcao.ts";
import { useTela } from "../useTela.ts";
import type { Pessoa, Pessoas } from "../wire.ts";
import "./pessoas.css";

type Papel = Pessoa["papel"];
const PAPEIS: Record<Papel, string> = { vendas: "vendas", administracao: "administração" };

export default function PessoasTela({ pessoas }: Pessoas) {
  return (
    <>
      <h1>Pessoas</h1>
      <ul className="pessoas__lista">
        {pessoas.map((pessoa) => (
          <Linha key={pessoa.id} pessoa={pessoa} />
        ))}
      </ul>
      <h2 className="pessoas__titulo">Convidar alguém</h2>
      <Convite />
    </>
  );
}

function Linha({ pessoa }: { pessoa: Pessoa }) {
  const { act, ocupado, recusa } = useAcao();
  const change = (body: { papel: Papel; ativa: boolean }) =>
    act(() => api.PUT("/api/pessoas/{pessoa_id}", { params: { path: { pessoa_id: pessoa.id } }, body }));
  const { papel, ativa } = pessoa;
  return (
    <li data-inativa={!ativa || undefined}>
      <div>
        <p>{pessoa.nome}</p>
        <small>
          {pessoa.email} · {situacaoOf(pessoa)}
        </small>
      </div>
      <label>
        <span className="sr-only">Papel de {pessoa.nome}</span>
        <select
          value={papel}
          disabled={ocupado}
          onChange={(event) => change({ ativa, papel: event.target.value as Papel })}
        >
          {Object.entries(PAPEIS).map(([valor, titulo]) => (
            <option key={valor} value={valor}>
              {titulo}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="botao botao--contorno"
        disabled={ocupado}
        onClick={() => change({ papel, ativa: !ativa })}
      >
        {ativa ? "desligar" : "religar"}
        <span className="sr-only"> {pessoa.nome}</span>
      </button>
      {recusa && <Recusa>{recusa}</Recusa>}
    </li>
  );
}

function situacaoOf({ ativa, convidada, autenticador }: Pessoa): string {
  if (!ativa) return "desligada";
  if (convidada) return "convite enviado";
  return autenticador ? "com autenticador" : "sem autenticador";
}

function Convite() {
  const { refresh } = useTela();
  const vazio = { nome: "", email: "", papel: "vendas" as Papel };
  const { register, submit, formState, falha, reset } = useFormulario(vazio);
  const { errors, isSubmitting } = formState;
  const invite = submit(async (body) => {
    await ok(api.POST("/api/pessoas", { body }));
    reset(vazio);
    await refresh();
  });
  return (
    <form className="pessoas__convite" noValidate onSubmit={invite}>
      <Campo rotulo="Nome" erro={errors.nome?.message} {...register("nome", regraNome("Informe o nome"))} />
      <Campo
        rotulo="E-mail"
        type="email"
        erro={errors.email?.message}
        {...register("email", regraEmail("Informe um e-mail válido"))}
      />
      <label>
        <span>Papel</span>
        <select {...register("papel")}>
          {Object.entries(PAPEIS).map(([valor, titulo]) => (
            <option key={valor} value={valor}>
              {titulo}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="botao" disabled={isSubmitting}>
        {isSubmitting ? "enviando…" : "convidar"}
      </button>
      {falha && !falha.campo && <Recusa>{falha.detail}</Recusa>}
    </form>
  );
}
