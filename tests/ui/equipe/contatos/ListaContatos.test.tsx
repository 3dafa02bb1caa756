/** Contacts of one person: without any there is no list. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Mesmos } from "../../../../ui/equipe/contatos/ListaContatos.tsx";
import type { AtendimentoDetalhe } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

test("a contact without others shows the search alone", () => {
  const detalhe = {
    contato: { id: "a" },
    juntos: [],
    outros: [],
    revisao: 1,
  } as unknown as AtendimentoDetalhe;
  show(<Mesmos detalhe={detalhe} />);
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getByRole("button", { name: "procurar" })).toBeTruthy();
});
