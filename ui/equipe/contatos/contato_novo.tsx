/** /contatos/novo: who came in, called or was recommended. */
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { telefoneOf } from "../../lib/telefone.ts";
import { Campo } from "../../parts/formulario/Campo.tsx";
import { useFormulario } from "../../parts/formulario/useFormulario.ts";
import { Nome, Telefone } from "../../parts/formulario/Visitante.tsx";
import { useAnswer } from "../../parts/useAnswer.ts";
import { ok } from "../../platform/api.ts";
import { contato as contatoHref } from "../addresses.ts";
import { api, useScreen } from "../desk.tsx";
import { CarroField } from "../parts/CarroField.tsx";
import { Selecao } from "../parts/Formulario.tsx";
import { Botao, Linhas, Recusa, Secao, Topo } from "../parts/Kit.tsx";
import type { CarroCitado, ContatoNovo } from "../wire.ts";
import { linhaOf } from "./ListaContatos.tsx";
import "./contato_novo.css";

export default function ContatoNovoScreen({ origens }: ContatoNovo) {
  const { replace, tell } = useScreen();
  const form = useFormulario({ nome: "", telefone: "", nota: "", origem: origens[0] ?? "" });
  const [{ carro, assunto }, setSobre] = useState({ carro: null as CarroCitado | null, assunto: "" });
  const telefone = telefoneOf(useWatch({ control: form.control, name: "telefone" }) ?? ""); // "" until it is whole
  const { a, data } = useAnswer(telefone, (telefone, signal) =>
    api.GET("/api/contatos", { params: { query: { telefone } }, signal }),
  );
  const outros = (a === telefone && data) || [];
  const submit = form.submit(async ({ nome, telefone, nota, origem }) => {
    const about = { veiculo_id: carro?.id ?? null, assunto: carro ? "" : assunto.trim() };
    const body = { nome, telefone, origem, nota: nota.trim(), ...about };
    const { id } = await ok(api.POST("/api/contatos", { body }));
    await replace(contatoHref(id));
    tell({ texto: "Contato criado." });
  });
  const { falha } = form;
  return (
    <>
      <Topo titulo="Novo contato" volta={["/contatos", "Contatos"]} />
      <form className="contato-novo vao-16" noValidate onSubmit={submit}>
        <Nome form={form} mensagem="Informe o nome" autoComplete="off" autoFocus />
        <Telefone form={form} />
        {outros.length > 0 && (
          <div className="largo">
            <Secao titulo="Da mesma pessoa">
              <Linhas>{outros.map(linhaOf)}</Linhas>
            </Secao>
          </div>
        )}
        <label>
          <span>Carro ou assunto</span>
          <CarroField nome={assunto} onChoose={(carro, assunto) => setSobre({ carro, assunto })} />
        </label>
        <Selecao rotulo="Veio por" {...form.register("origem")} escolhas={origens} />
        <Campo rotulo="Nota" className="largo" rows={2} maxLength={2000} {...form.register("nota")} />
        {falha && !(falha.campo && form.erroOf(falha.campo)) && <Recusa>{falha.detail}</Recusa>}
        <Botao type="submit" peso="principal" disabled={form.enviando}>
          criar contato
        </Botao>
      </form>
    </>
  );
}
