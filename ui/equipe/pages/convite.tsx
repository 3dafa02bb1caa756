/** /convite/{chave}: who was invited, or forgot the password, chooses one. */
import { ok } from "../../api.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { api } from "../api.ts";
import { Porta, Recusa } from "../parts/Porta.tsx";
import type { Convite } from "../wire.ts";

const MENOR = 12;

export default function ConviteTela({ chave, nome, email }: Convite) {
  if (!nome)
    return (
      <Porta titulo="Este link não vale mais">
        <p>Ele já foi usado ou passou de três dias.</p>
        <a className="botao" href="/entrar">
          entrar ou pedir outro
        </a>
      </Porta>
    );
  return (
    <Porta titulo={`Olá, ${nome.split(" ")[0]}`}>
      <p>
        Escolha a sua senha para a mesa da equipe. Uma frase de três ou quatro palavras é fácil de lembrar.
      </p>
      <Escolha chave={chave} email={email} />
    </Porta>
  );
}

function Escolha({ chave, email }: { chave: string; email: string }) {
  const { register, submit, formState, falha } = useFormulario({ senha: "" });
  const choose = submit(async ({ senha }) => {
    const { proxima } = await ok(api.POST("/api/convite", { body: { convite: chave, senha } }));
    location.assign(proxima);
  });
  return (
    <form noValidate onSubmit={choose}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Campo
        rotulo={`Senha, com ${MENOR} caracteres ou mais`}
        type="password"
        autoComplete="new-password"
        erro={formState.errors.senha?.message}
        {...register("senha", {
          minLength: { value: MENOR, message: `Pelo menos ${MENOR} caracteres` },
          required: "Escolha uma senha",
        })}
      />
      {falha && falha.campo !== "senha" && <Recusa>{falha.detail}</Recusa>}
      <button type="submit" className="botao" disabled={formState.isSubmitting}>
        guardar a senha
      </button>
    </form>
  );
}
