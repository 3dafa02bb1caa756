/** The contact on WhatsApp and its first message: the page sets them, and names its vehicle or its quote (reading 26). */
import { expect, test } from "vitest";
import type { About } from "../../../ui/lib/about.ts";
import { desejosOf } from "../../../ui/lib/horario.ts";
import { linkOf, numeroOf } from "../../../ui/lib/whatsapp.ts";
import type { Loja } from "../../../ui/wire.ts";

/** A page's own settings. */
async function aboutOf(pagina: string, dados: unknown = { banners: [] }): Promise<About<unknown>> {
  const { about = {} } = await import(`../../../ui/pages/${pagina}.tsx`);
  return typeof about === "function" ? about(dados) : about;
}

test.each([
  ["(11) 91234-5678", "5511912345678"],
  ["11 3333 4444", "551133334444"],
  ["+55 11 91234-5678", "5511912345678"],
  ["+13055550100", "13055550100"],
])("%s is called as %s", (shown, called) => expect(numeroOf(shown)).toBe(called));

const contatos = [0, 1, 2, 3, 4].map((n) => ({ whatsapp: `(11) 90000-000${n}`, destinatario: `${n}` }));

test.each([
  ["home", 0],
  ["detalhe", 1],
  ["importado", 1],
  ["blindagem", 2],
  ["blindagem_cotacao", 2],
  ["estetica", 3],
  ["estetica_cotacao", 3],
  ["funilaria", 4],
])("on %s contact %i answers", async (pagina, entrada) =>
  expect(linkOf(contatos, await aboutOf(pagina), "Olá")?.href).toBe(
    `https://wa.me/551190000000${entrada}?text=Ol%C3%A1`,
  ),
);

test("a shop whose number has no WhatsApp offers no call by video", () => {
  const desejos = (whatsapp: Loja["whatsapp"]) =>
    desejosOf("veiculo-7", { whatsapp } as Loja).map(({ valor }) => valor);
  expect(desejos(contatos)).toEqual(["visita", "test-drive", "video"]);
  const [contato] = contatos as [(typeof contatos)[0]];
  expect(desejos([{ ...contato, conversa: "" }])).toEqual(["visita", "test-drive"]);
  expect(desejos([])).toEqual(["visita", "test-drive"]);
});

test.each([
  ["blindagem", 2],
  ["estetica", 3],
])("on a quote of %s contact %i answers", async (servico, contato) =>
  expect((await aboutOf("orcamento_aberto", { servico, pedido: "abcdefghijkl" })).contato).toBe(contato),
);

test.each([
  ["veiculo-110", 1],
  ["importado-1", 1],
  ["servico-blindagem", undefined],
])("about a visit to %s contact %s answers, in words that name a car", async (sobre, contato) => {
  const objeto = { sobre, titulo: "Porsche 911", caminho: "/detalhe/911" };
  const about = await aboutOf("agendamento", { objeto });
  expect(about.contato).toBe(contato);
  expect(about.mensagem?.({ objeto } as never, "https://loja.example")).toBe(
    contato && "Olá! Gostaria de visitar o Porsche 911.\nhttps://loja.example/detalhe/911",
  );
});

test("a missing contact falls back to the first, none to no button", () => {
  expect(linkOf(contatos.slice(0, 1), { contato: 4 }, "x")?.href).toContain("5511900000000");
  expect(linkOf([], {}, "x")).toBeUndefined();
});

test.each([
  ["", "tel:+551133334444", undefined],
  ["(11) 90000-0009", "https://wa.me/5511900000009?text=x", "_blank"],
])("a landline with the WhatsApp %j leads to %s, in the tab %s", (conversa, href, target) => {
  const fixo = { whatsapp: "(11) 3333-4444", destinatario: "Loja", conversa };
  expect(linkOf([fixo], {}, "x")).toMatchObject({ href, ...(target && { target }) });
});

const veiculo = { titulo: "Porsche 911", versao: "Carrera S", ano_modelo: 2025, seo_url: "911-s" };
const importado = { id: 7, brand: "Toyota", model: "GR Supra", version: "3.0 Manual", manufactureYear: 2025 };

test.each([
  ["detalhe", { veiculo }, "Vi o Porsche 911 Carrera S 2025 no site"],
  ["detalhe", { veiculo }, "https://loja.example/detalhe/911-s"],
  ["importado", { importado }, "https://loja.example/importado/7"],
  ["importado", { importado }, "Vi o Toyota GR Supra 3.0 Manual 2025 no site"],
  [
    "orcamento_aberto",
    { servico: "blindagem", pedido: "abcdefghijkl" },
    "o meu orçamento de blindagem, nº ABC-DEF",
  ],
  [
    "orcamento_aberto",
    { servico: "estetica", pedido: "abcdefghijkl" },
    "o meu orçamento de estética, nº ABC-DEF",
  ],
  ["blindagem", {}, "a blindagem do meu carro"],
  ["blindagem_cotacao", {}, "a blindagem do meu carro"],
  ["estetica", {}, "os serviços de estética automotiva"],
  ["estetica_cotacao", {}, "os serviços de estética automotiva"],
  ["funilaria", {}, "funilaria e pintura"],
])("the message of %s names its subject", async (pagina, dados, words) =>
  expect((await aboutOf(pagina, dados)).mensagem?.(dados, "https://loja.example")).toContain(words),
);

test("a page about no car and no service has no words of its own", async () => {
  expect((await aboutOf("importacao")).mensagem).toBeUndefined();
});
