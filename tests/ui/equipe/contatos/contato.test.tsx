/** A contact on its screen: what is to be done stands above what is to be read. */
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Visita } from "../../../../ui/equipe/contatos/Agenda.tsx";
import ContatoScreen from "../../../../ui/equipe/contatos/contato.tsx";
import { api } from "../../../../ui/equipe/desk.tsx";
import type { ContatoTela } from "../../../../ui/equipe/wire.ts";
import { show } from "../show.tsx";

const QUANDO = "2026-11-24T12:00:00Z";
const JUNTOS = { juntos: ["1", "3, desde 24/11 às 08:44:42"] };
const TELA = {
  detalhe: {
    contato: {
      id: "a",
      nome: "Vera",
      telefone: "11987654321",
      email: "vera@exemplo.com.br",
      tipo: "contato",
      quando: QUANDO,
      sobre: "",
      suspeito: "",
      estado: "novo",
    },
    ...{
      campos: [],
      fotos: [],
      orcamentos: [],
      paginas: ["/", "/blindagem", "javascript:alert(1)"],
      juntos: [],
      outros: [],
    },
    ...{ notas: [], revisao: 1, historico: [{ id: 1, quem: "Helena", quando: QUANDO, campos: JUNTOS }] },
  },
  ...{ respostas: [], pessoas: [], donos: [], envios: null, visita: null, comecou: false, dias: [] },
} as unknown as ContatoTela;

const DONE = { data: { revisao: 2, antes: {} }, response: new Response() } as never;

const VISITA = {
  ...{ estado: "confirmada", quando: "", local: "", nota: "" },
  inicio: "2026-11-30T09:00:00-03:00",
};

afterEach(() => vi.restoreAllMocks());

test("a contact's state stands above its path through the site and its other contacts", () => {
  show(<ContatoScreen {...TELA} />);
  const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  const [andamento, caminho, mesmos] = ["Andamento", "Por onde passou no site", "Da mesma pessoa"].map(
    (one) => titles.indexOf(one),
  );
  expect([andamento, caminho, mesmos].sort((a = 0, b = 0) => a - b)).toEqual([andamento, caminho, mesmos]);
  expect(screen.getByText("Home")).toBeTruthy();
  expect(screen.getByRole("link", { name: "/blindagem" }).getAttribute("href")).toMatch(/\/blindagem$/);
  expect(screen.getByText("javascript:alert(1)").closest("a")).toBe(null);
  expect(screen.getByText("Contatos da mesma pessoa: só este → 3 contatos")).toBeTruthy();
});

test("a contact without others shows the search of them alone", () => {
  show(<ContatoScreen {...TELA} />);
  const mesmos = within(screen.getByRole("region", { name: "Da mesma pessoa" }));
  expect(mesmos.queryByRole("list")).toBeNull();
  mesmos.getByRole("button", { name: "procurar" });
});

test("the car of a contact has its photograph, price and state beside the message", () => {
  const carro = { id: 7, titulo: "Audi Q8", preco: 570_000, situacao: "Reservado", imagem: "/media/a.avif" };
  const { container } = show(<ContatoScreen {...TELA} detalhe={{ ...TELA.detalhe, carro }} />);
  const link = screen.getByRole("link", { name: /Audi Q8/ });
  expect(link.getAttribute("href")).toBe("/estoque/7");
  expect(link.textContent?.replace(/\s/g, " ")).toBe("Audi Q8R$ 570.000 · Reservado");
  expect(container.querySelector(".carros__carro img")?.getAttribute("src")).toBe("/media/a.avif");
});

test("an answer that nobody has edited follows what the templates say now", () => {
  const saying = (texto: string) => <ContatoScreen {...TELA} respostas={[{ titulo: "Visita", texto }]} />;
  const { rerender } = show(saying("Recebemos o seu pedido"));
  rerender(saying("O seu horário está confirmado"));
  expect(screen.getByLabelText("Mensagem")).toHaveProperty("value", "O seu horário está confirmado");
});

test("an owner without access is named as such, and nobody else without access can be chosen", () => {
  const pessoas = ["Ana", "Rui", "Lia"].map((nome, at) => ({ id: at + 1, nome }));
  const contato = { ...TELA.detalhe.contato, dono: 2 };
  const people = { pessoas, donos: pessoas.slice(0, 1) };
  show(<ContatoScreen {...TELA} {...people} detalhe={{ ...TELA.detalhe, contato }} />);
  const choices = screen.getByLabelText<HTMLSelectElement>("Responsável").options;
  expect([...choices].map(({ text }) => text)).toEqual(["ninguém ainda", "Ana", "Rui (desligada)"]);
});

test("the car of a sale is chosen in the list, and an unusual price is confirmed", async () => {
  const put = vi.spyOn(api, "PUT").mockResolvedValue(DONE);
  vi.spyOn(api, "GET").mockResolvedValue({ data: [], response: new Response() } as never);
  show(<ContatoScreen {...TELA} />);
  await userEvent.click(screen.getByRole("button", { name: "ganho" }));
  const car = screen.getByLabelText(/^Carro vendido/);
  await userEvent.type(car, "Porsche");
  await userEvent.type(screen.getByLabelText("Preço da venda"), "749");
  const end = screen.getByRole("button", { name: "marcar como ganho" });
  await userEvent.click(end);
  expect(screen.getByRole("alert").textContent).toMatch(/^Escolha o carro na lista/);
  expect((car as HTMLInputElement).value).toBe("Porsche");
  await userEvent.clear(car);
  await userEvent.click(end);
  expect(screen.getByRole("alert").textContent).toMatch(/^R\$ 749 é um preço fora do comum/);
  expect(put).not.toHaveBeenCalled();
  await userEvent.click(end);
  expect(put.mock.lastCall?.[1]).toMatchObject({ body: { estado: "ganho", vendido: null, valor: 749 } });
});

test.each([
  [456_000, false],
  [455_999, true],
  [684_000, false],
  [684_001, true],
])("a sale at %d reais of a car announced at 570,000 is confirmed: %s", async (valor, unusual) => {
  const put = vi.spyOn(api, "PUT").mockResolvedValue(DONE);
  const carro = { id: 7, titulo: "Audi Q8", preco: 570_000, situacao: "Disponível", imagem: "" };
  show(<ContatoScreen {...TELA} detalhe={{ ...TELA.detalhe, carro }} />);
  await userEvent.click(screen.getByRole("button", { name: "ganho" }));
  await userEvent.type(screen.getByLabelText(/^Preço da venda/), String(valor));
  await userEvent.click(screen.getByRole("button", { name: "marcar como ganho" }));
  expect(put.mock.calls.length).toBe(unusual ? 0 : 1);
  expect(Boolean(screen.queryByText(/é um preço fora do comum/))).toBe(unusual);
});

test("an appointment is moved from its own day, and from the revision that the form began with", async () => {
  const put = vi.spyOn(api, "PUT").mockResolvedValue(DONE);
  const periodos = [{ periodo: "manha", horas: "9h às 12h" }];
  const dias = ["2026-11-26", "2026-11-30"].map((data) => ({ data, texto: data, periodos }));
  const tela = (revisao: number) => (
    <Visita
      {...({ dias, visita: VISITA, comecou: false } as unknown as ContatoTela)}
      contato="a"
      revisao={revisao}
    />
  );
  const { rerender } = show(tela(1));
  await userEvent.click(screen.getByRole("button", { name: "mudar" }));
  rerender(tela(2)); // somebody moved it meanwhile
  await userEvent.click(screen.getByRole("button", { name: "marcar este horário" }));
  expect(put.mock.lastCall?.[1]).toMatchObject({ body: { passo: "mudar", data: "2026-11-30", revisao: 1 } });
});

test("a note and an answer that are not sent stay when the screen is left; a sent one does not", async () => {
  vi.spyOn(api, "POST").mockResolvedValue(DONE);
  const first = show(<ContatoScreen {...TELA} />);
  await userEvent.type(screen.getByLabelText("Nova nota"), "Quer ver no sábado");
  await userEvent.type(screen.getByLabelText("Mensagem"), "Olá, Vera");
  first.unmount();
  const second = show(<ContatoScreen {...TELA} />);
  expect(screen.getByLabelText("Nova nota")).toHaveProperty("value", "Quer ver no sábado");
  expect(screen.getByLabelText("Mensagem")).toHaveProperty("value", "Olá, Vera");
  await userEvent.click(screen.getByRole("button", { name: "anotar" }));
  await userEvent.click(screen.getByRole("button", { name: "enviar por e-mail" }));
  second.unmount();
  show(<ContatoScreen {...TELA} />);
  expect(screen.getByLabelText("Nova nota")).toHaveProperty("value", "");
  expect(screen.getByLabelText("Mensagem")).toHaveProperty("value", "");
});

test("a no-show is noted, and mailed, only after a confirmation", async () => {
  const put = vi.spyOn(api, "PUT").mockResolvedValue(DONE);
  const props = { dias: [], visita: VISITA, comecou: true } as unknown as ContatoTela;
  show(<Visita {...props} contato="a" revisao={1} />);
  await userEvent.click(screen.getByRole("button", { name: "não veio" }));
  expect(put).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "anotar" }));
  expect(put.mock.lastCall?.[1]).toMatchObject({ body: { passo: "faltou", revisao: 1 } });
});

test("a contact is sent to the CRM, also again, but not while it is on its way", async () => {
  const post = vi.spyOn(api, "POST").mockResolvedValue(DONE);
  const sent = (...envios: object[]) => <ContatoScreen {...TELA} envios={envios as ContatoTela["envios"]} />;
  const call = { evento: "contato.criado", tentativas: 0, quando: QUANDO, erro: "" };
  const { rerender } = show(sent());
  const crm = within(screen.getByRole("region", { name: "CRM" }));
  crm.getByText("O CRM ainda não soube deste contato.");
  await userEvent.click(crm.getByRole("button", { name: "Enviar ao CRM" }));
  expect(post.mock.lastCall?.[0]).toBe("/api/contatos/{contato_id}/crm");
  rerender(sent({ ...call, estado: "pending" }));
  crm.getByText("Contato: a caminho");
  expect(crm.queryByRole("button")).toBeNull();
  rerender(sent({ ...call, estado: "dead", erro: "respondeu 410" }));
  crm.getByText("Contato: não chegou (respondeu 410)");
  crm.getByRole("button", { name: "Reenviar ao CRM" });
});
