/** Hoje says of cars and of mail only what there is. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import ContatosScreen from "../../../../ui/equipe/contatos/contatos.tsx";
import HojeScreen from "../../../../ui/equipe/contatos/hoje.tsx";
import { api } from "../../../../ui/equipe/desk.tsx";
import type { Casa, Contatos, Hoje } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

type Servico = Casa["desligados"][number];

const hojeOf = (disponiveis: number, correio = "", aberto = true) =>
  ({
    titulo: "Hoje",
    pendencias: {
      ...{ hoje: "2026-11-29", contatos: [], passos: [], visitas: [], incompletos: [], parados: [] },
      ...{ sem_vistas: [], mensagens_mortas: 0, mensagens_espera: 0, chamadas_mortas: 0 },
      contagem: { novos: 0, espera: null, orcamentos: 0, ofertas: 0 },
      alertas: { ativos: 0, novos: 0 },
      balcao: { disponiveis, incompletos: 0, lacunas: [], ocultos: disponiveis },
    },
    inicio: { aberto, passos: [{ nome: "correio", titulo: "E-mail", falta: correio }] },
  }) as unknown as Hoje;

test("without cars nothing is said of their photographs", () => {
  const { rerender } = show(<HojeScreen {...hojeOf(0)} />);
  expect(screen.queryByText(/carros à venda têm fotos|por falta de fotos/)).toBeNull();
  rerender(<HojeScreen {...hojeOf(3)} />);
  screen.getByText("Todos os carros à venda têm fotos, preço e textos.");
  const hidden = screen.getByRole("link", { name: "3 carros ocultos por falta de fotos" });
  expect(hidden.getAttribute("href")).toBe("/estoque?situacao=oculto&falta=fotos");
});

test.each<[Servico[], boolean]>([
  [["blindagem", "funilaria"], true],
  [["blindagem", "estetica"], false],
])("without %s quotes are named: %s", (desligados, named) => {
  const { unmount } = show(<HojeScreen {...hojeOf(3)} />, { desligados });
  expect(screen.queryAllByText("orçamentos em 7 dias").length > 0).toBe(named);
  unmount();
  const lista = { filtro: { pagina: 1 }, total: 0, paginas: 1, contatos: [], pessoas: [], lojas: [] };
  show(<ContatosScreen {...(lista as unknown as Contatos)} />, { desligados });
  expect(screen.queryAllByRole("option", { name: "Orçamentos" }).length > 0).toBe(named);
});

test("a quiet morning has friendly words", () => {
  show(<HojeScreen {...hojeOf(3)} />);
  screen.getByText("Nenhum próximo passo para hoje.");
  screen.getByText("Ninguém espera resposta. Bom trabalho.");
  screen.getByText("Nenhuma visita nos próximos 14 dias. Quem quiser vir aparece aqui.");
  screen.getByText("Nenhum carro à venda diz desde quando está no estoque.");
  screen.getByText("todos completos");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  [{ mensagens_mortas: 1 }, "1 e-mail não saiu nos últimos 7 dias. Confira o servidor de e-mail."],
  [{ mensagens_espera: 7200 }, "Há e-mails esperando há 2 h."],
])("what did not leave is an alert: %j", (change, said) => {
  const hoje = hojeOf(3);
  show(<HojeScreen {...hoje} pendencias={{ ...hoje.pendencias, ...change }} />);
  expect(screen.getByRole("alert").textContent).toBe(said);
});

test("calls to the CRM that were given up are repeated by one press", async () => {
  const post = vi.spyOn(api, "POST").mockResolvedValue({ response: new Response() } as never);
  const hoje = hojeOf(3);
  show(<HojeScreen {...hoje} pendencias={{ ...hoje.pendencias, chamadas_mortas: 1 }} />);
  expect(screen.getByRole("alert").textContent).toMatch(/^1 aviso ao CRM não chegou/);
  await userEvent.click(screen.getByRole("button", { name: "Reenviar ao CRM" }));
  expect(post.mock.lastCall?.[0]).toBe("/api/crm");
});

test("the notice that no mail leaves is there until its step is done", () => {
  const { rerender } = show(<HojeScreen {...hojeOf(3, "Nenhum e-mail sai daqui.")} />, { sem_email: true });
  expect(screen.getByRole("alert").textContent).toBe("Nenhum e-mail sai daqui.");
  for (const hoje of [hojeOf(3), hojeOf(3, "Nenhum e-mail sai daqui.", false)]) {
    rerender(<HojeScreen {...hoje} />);
    expect(screen.queryByRole("alert")).toBeNull();
  }
});
