/** The consent panel: shown once, closed in three ways, and opened again from any page. */
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Consentimento } from "../../../ui/layout/Consentimento.tsx";
import { allowed, decide, readConsent } from "../../../ui/lib/consent.ts";
import { openPreferences } from "../../../ui/lib/preferences.ts";
import { html, show } from "../show.tsx";

const publico = vi.hoisted(() => ({ medicao_id: "" }));
vi.mock("../../../ui/usePage.ts", () => ({ usePage: () => ({ publico }) }));

afterEach(() => {
  publico.medicao_id = "";
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

const painel = () => screen.queryByRole("region", { name: "Podemos registrar a sua visita?" });
const botao = (name: string) => screen.getByRole("button", { name });
const opcao = (name: string) => screen.getByRole("checkbox", { name }) as HTMLInputElement;

test("the server's HTML has no panel", async () => {
  expect(html(<Consentimento />)).not.toContain("Aceitar");
});

test.each([
  ["Aceitar", true],
  ["Recusar", false],
])("%s answers, and the panel goes", async (nome, aceito) => {
  publico.medicao_id = "G-1";
  show(<Consentimento />);
  expect(painel()?.textContent).toContain("Google Analytics");
  await userEvent.click(botao(nome));
  expect(painel()).toBeNull();
  expect(allowed()).toEqual({ navegacao: aceito, medicao: aceito });
});

test("the three buttons look the same", () => {
  show(<Consentimento />);
  const botoes = within(painel() as HTMLElement).getAllByRole("button");
  expect(botoes.map(({ textContent }) => textContent)).toEqual(["Aceitar", "Recusar", "Preferências"]);
  expect(new Set(botoes.map(({ className }) => className)).size).toBe(1);
});

test("an answer closes the panel for good, and each purpose has its own choice", async () => {
  publico.medicao_id = "G-1";
  decide(["navegacao", "medicao"], []);
  show(<Consentimento />);
  expect(painel()).toBeNull();
  await act(async () => openPreferences());
  expect(opcao("Navegação neste site").checked).toBe(false);
  expect(opcao("Google Analytics").checked).toBe(false);
  await userEvent.click(opcao("Google Analytics"));
  await userEvent.click(botao("Salvar preferências"));
  expect(allowed()).toEqual({ navegacao: false, medicao: true });
  expect(screen.queryByRole("button", { name: "Salvar preferências" })).toBeNull();
});

test("the preferences show the answer, and can take it back", async () => {
  decide(["navegacao"], ["navegacao"]);
  show(<Consentimento />);
  await act(async () => openPreferences());
  await userEvent.click(opcao("Navegação neste site"));
  await userEvent.click(botao("Salvar preferências"));
  expect(readConsent()).toEqual({ navegacao: false });
});

test("without a measurement id the panel has no analytics", async () => {
  show(<Consentimento />);
  expect(painel()?.textContent).not.toContain("Google");
  await userEvent.click(botao("Preferências"));
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
});

test("Global Privacy Control: no panel, and the preferences say why", async () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  show(<Consentimento />);
  expect(painel()).toBeNull();
  await act(async () => openPreferences());
  expect(screen.getByText(/Global Privacy Control/)).toBeTruthy();
  expect(opcao("Navegação neste site").disabled).toBe(true);
  await userEvent.click(botao("Entendi"));
  expect(localStorage).toHaveLength(0);
});
