/** Hoje says of cars and of mail only what there is. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import HojeScreen from "../../../../ui/equipe/contatos/hoje.tsx";
import type { Hoje } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const hojeOf = (disponiveis: number, correio = "", aberto = true) =>
  ({
    titulo: "Hoje",
    pendencias: {
      ...{ hoje: "2026-11-29", contatos: [], passos: [], visitas: [], incompletos: [], parados: [] },
      ...{ sem_vistas: [], mensagens_mortas: 0, mensagens_espera: 0, chamadas_mortas: 0 },
      contagem: { novos: 0, espera: null, orcamentos: 0, ofertas: 0 },
      alertas: { ativos: 0, novos: 0 },
      balcao: { disponiveis, incompletos: 0, lacunas: [] },
    },
    inicio: { aberto, passos: [{ nome: "correio", titulo: "E-mail", falta: correio }] },
  }) as unknown as Hoje;

test("without cars nothing is said of their photographs", () => {
  const { rerender } = show(<HojeScreen {...hojeOf(0)} />);
  expect(screen.queryByText(/carros à venda têm fotos/)).toBeNull();
  rerender(<HojeScreen {...hojeOf(3)} />);
  screen.getByText("Todos os carros à venda têm fotos, preço e textos.");
});

test("the notice that no mail leaves is there until its step is done", () => {
  const { rerender } = show(<HojeScreen {...hojeOf(3, "Nenhum e-mail sai daqui.")} />, { sem_email: true });
  expect(screen.getByRole("alert").textContent).toBe("Nenhum e-mail sai daqui.");
  for (const hoje of [hojeOf(3), hojeOf(3, "Nenhum e-mail sai daqui.", false)]) {
    rerender(<HojeScreen {...hoje} />);
    expect(screen.queryByRole("alert")).toBeNull();
  }
});
