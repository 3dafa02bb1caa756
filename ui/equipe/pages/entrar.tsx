/** /entrar: address and password, or a link by mail for who forgot it. */
import { useState } from "react";
import { ok } from "../../api.ts";
import { regraEmail } from "../../lib/campos.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { api } from "../api.ts";
import { Porta, Recusa } from "../parts/Porta.tsx";
import type { Entrar } from "../wire.ts";

export default function SenhaTela({ depois }: Entrar) {
  const [esqueceu, setEsqueceu] = useState(false);
  return (
    <Porta titulo={esqueceu ? "Esqueci a senha" : "Entrar"}>
      {esqueceu ? <Esquecida /> : <Senha depois={depois} />}
      <button type="button" className="botao botao--contorno" onClick={() => setEsqueceu(!esqueceu)}>
        {esqueceu ? "Voltar" : "Esqueci a senha"}
      </button>
    </Porta>
  );
}

function Senha({ depois }: { depois: string }) {
  const { register, submit, formState, falha } = useFormulario({ email: "", senha: "" });
  const { errors, isSubmitting } = formState;
  const enter = submit(async (body) => {
    const { proxima } = await ok(api.POST("/api/entrar", { body }));
    location.assign(proxima === "/" ? depois : proxima);
  });
  return (
    <form noValidate onSubmit={enter}>
      <Campo
        rotulo="E-mail"
        type="email"
        autoComplete="username"
        erro={errors.email?.message}
        {...register("email", regraEmail("Informe o seu e-mail"))}
      />
      <Campo
        rotulo="Senha"
        type="password"
        autoComplete="current-password"
        erro={errors.senha?.message}
        {...register("senha", { required: "Informe a senha" })}
      />
      {falha && !falha.campo && <Recusa>{falha.detail}</Recusa>}
      <button type="submit" className="botao" disabled={isSubmitting}>
        {isSubmitting ? "entrando…" : "entrar"}
      </button>
    </form>
  );
}

function Esquecida() {
  const [pedido, setPedido] = useState(false);
  const { register, submit, formState, falha } = useFormulario({ email: "" });
  if (pedido)
    return (
      <p role="status">
        Se este e-mail é de alguém da equipe, um link chega em instantes. Ele vale por três dias.
      </p>
    );
  const ask = submit(async (body) => {
    const { error, response } = await api.POST("/api/senha", { body });
    if (!response.ok) await ok(Promise.resolve({ error, response }));
    setPedido(true);
  });
  return (
    <form noValidate onSubmit={ask}>
      <Campo
        rotulo="E-mail"
        type="email"
        autoComplete="username"
        erro={formState.errors.email?.message}
        {...register("email", regraEmail("Informe o seu e-mail"))}
      />
      {falha && !falha.campo && <Recusa>{falha.detail}</Recusa>}
      <button type="submit" className="botao" disabled={formState.isSubmitting}>
        receber um link
      </button>
    </form>
  );
}
