/** /detalhe/{url}: its states — for sale, on request, sold, few photographs, no sheet — and the visitor's actions. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import DetalhePage from "../../../ui/pages/detalhe.tsx";
import { html, show, words } from "../show.tsx";
import { detalhado, detalhe } from "../stock.ts";

vi.mock("../../../ui/usePage.ts", () => ({
  usePage: () => ({
    about: { contato: 1 },
    site: {
      desligados: [],
      loja: { whatsapp: [{ whatsapp: "(11) 90000-0001" }, { whatsapp: "(11) 90000-0002" }] },
      logo: { claro: "" },
    },
    publico: { site_url: "https://quintavera.example" },
  }),
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("as the server renders it", () => {
  test("title, facts, description, options, sheet and armor", async () => {
    const page = html(<DetalhePage {...detalhe()} />);
    expect(page.match(/<h1/g)).toHaveLength(1);
    const text = words(page);
    for (const word of [
      "Land Rover Range Rover Sport",
      "3.0 P550e Autobiography",
      "2024/2025",
      "9.800 km",
      "Nível III-A",
      "Ultraleve 17 mm",
      "R$ 1.179.000,00",
      "Primeiro parágrafo.",
      "Segundo parágrafo.",
      "Teto panorâmico",
      "Blindado desde zero",
      "Som Meridian",
      "550 cv",
      "81,6 kgfm",
      "Bancos com massagem",
      "Rodas de 23 polegadas",
      "Dossiê da blindagem",
      "você também pode gostar",
      "veja nossas sugestões",
      "ano 2025",
    ]) {
      expect(text).toContain(word);
    }
    expect(page).toContain('action="/detalhe/102"'); // a suggestion's plus button
    expect(page).toContain("https://wa.me/5511900000002?text="); // the detail page's consultant
  });

  test("headings do not skip a level", async () => {
    const page = html(<DetalhePage {...detalhe()} />);
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
  });

  test.each(["R$ 0,00", ""])("on request: %j", async (preco) => {
    const text = words(html(<DetalhePage {...detalhe({ preco, preco_valor: 0 })} />));
    expect(text).toContain("Sob Consulta");
    expect(text).toContain("Fazer uma proposta");
    expect(text).not.toContain("R$ 0,00");
  });

  test("sold: no price, no proposal", async () => {
    const page = html(<DetalhePage {...detalhe({ status: "Vendido" })} />);
    const text = words(page);
    expect(page).toContain('aria-label="Vendido: Land Rover Range Rover Sport"');
    expect(text).toContain("Veículo Vendido");
    expect(text).not.toContain("R$ 1.179.000,00");
    expect(text).not.toContain("Fazer uma proposta");
  });

  test("a car with only its required fields has no empty heading, list or table", () => {
    const nada = { titulo: "", chamada: "", descricao: "", detalhes_interno: "", detalhes_externo: "" };
    const blindagem = { ...detalhado().blindagem, blindado: 0 as const };
    const known = "id marca marca_id modelo modelo_id versao km condicao preco status".split(" ");
    const empty = Object.entries(detalhado()).map(([nome, valor]) => [
      nome,
      known.includes(nome) ? valor : Array.isArray(valor) ? [] : typeof valor === "string" ? "" : null,
    ]);
    const { fotos, seo, seo_url, pagina_busca } = detalhado();
    const bare = detalhe(
      { ...Object.fromEntries(empty), detalhes: nada, blindagem, fotos, seo, seo_url, pagina_busca },
      { ficha: { interno: null, externo: null }, relacionados: [], sugestoes: [] },
    );
    const page = html(<DetalhePage {...bare} />);
    expect(words(page)).toContain("Detalhes não disponíveis.");
    expect(words(page)).not.toMatch(
      /Dossiê|Veja e ouça|O que o distingue|Opcionais|também pode gostar|Carros relacionados/,
    );
    expect(page.match(/<(h\d|ul|dl|section)\b[^>]*><\/\1>/g)).toBeNull();
    expect(page).not.toContain("ficha__tabelas");
    const described = {
      ...bare,
      veiculo: { ...bare.veiculo, detalhes: { ...nada, descricao: "Um só dono." } },
    };
    expect(words(html(<DetalhePage {...described} />))).toContain("Descrição Um só dono.");
  });

  test("the dossier's unknown facts can be requested by name while the car is for sale", () => {
    const page = html(<DetalhePage {...detalhe()} />);
    expect(words(page)).toContain("Ainda não informado");
    expect(page).toContain('action="/faleconosco#formulario"');
    expect(page).toContain('name="documento" value="declaracao"');
    expect(page).not.toContain('value="nivel"');
    const sold = words(html(<DetalhePage {...detalhe({ status: "Vendido" })} />));
    expect(sold).toContain("Dossiê da blindagem");
    expect(sold).not.toContain("Ainda não informado");
    expect(sold).not.toContain("você pode pedir");
  });

  test.each([1, 2, 3])("%i photographs", async (n) => {
    const page = html(<DetalhePage {...detalhe({ fotos: detalhado().fotos.slice(0, n) })} />);
    expect(page.match(/class="galeria__slide"/g)).toHaveLength(n);
    expect(page).toContain('href="/media/a.jpg"'); // opens without a script
    expect(page.includes('href="#foto-1"')).toBe(n > 1);
  });
});

describe("in the browser", () => {
  test("a vehicle without its sheet is logged", () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    show(<DetalhePage {...detalhe({}, { ficha: { interno: null, externo: null } })} />);
    expect(said).toHaveBeenCalledWith("Detalhes do veículo não foram encontrados");
    expect(screen.queryByText("Detalhes não disponíveis.")).toBeNull();
  });

  test("a photograph opens the full-screen viewer where it is", async () => {
    show(<DetalhePage {...detalhe()} />);
    await userEvent.click(screen.getByRole("link", { name: /Sport, foto 2 de 4/ }));
    const viewer = await screen.findByRole("dialog", { name: "Fotos em tela cheia" });
    expect(viewer.textContent).toMatch(/Foto\s*2.*de\s*4/);
    await userEvent.click(within(viewer).getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Fotos em tela cheia" })).toBeNull());
  });

  test("the video's frame comes on click only", async () => {
    show(<DetalhePage {...detalhe()} />);
    expect(document.querySelector("iframe")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: /Assistir ao vídeo/ }));
    const frame = document.querySelector("iframe");
    expect(frame?.src).toContain("https://www.youtube-nocookie.com/embed/QtvDemo101A");
    expect(frame?.height).toBe("500");
    await userEvent.click(screen.getByRole("link", { name: "Vídeo 2" }));
    expect(document.querySelector("iframe")?.src).toContain("QtvDemo101B");
  });

  test("the motor is heard and stopped", async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
      this: HTMLMediaElement,
    ) {
      fireEvent.play(this);
    });
    const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (
      this: HTMLMediaElement,
    ) {
      fireEvent.pause(this);
    });
    show(<DetalhePage {...detalhe()} />);
    const button = screen.getByRole("button", { name: /Ouvir o motor/ });
    await userEvent.click(button);
    expect(play).toHaveBeenCalled();
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button);
    expect(pause).toHaveBeenCalled();
    expect(button.getAttribute("aria-pressed")).toBe("false");
  });

  test("a sound that does not play says so", async () => {
    vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(new Error("404"));
    show(<DetalhePage {...detalhe()} />);
    await userEvent.click(screen.getByRole("button", { name: /Ouvir o motor/ }));
    await screen.findByText(/Não foi possível tocar o som/);
  });
});

test("the texts' own title stands above their first line, and alone where there is none", () => {
  const first = (texto: string) => texto.indexOf("Range Rover Sport blindado");
  const both = words(html(<DetalhePage {...detalhe()} />));
  expect(first(both)).toBeGreaterThan(0);
  expect(both.indexOf("Blindado desde novo.")).toBeGreaterThan(first(both));
  const { detalhes } = detalhado();
  const alone = html(<DetalhePage {...detalhe({ detalhes: { ...detalhes, chamada: "" } })} />);
  expect(alone).toMatch(/<h2[^>]*id="descricao"[^>]*>Range Rover Sport blindado<\/h2>/);
});

test.each([
  [{ nivel: "III-A", dias: 25 }, "Nível III-A, vidro blindado, pronto em 25 dias."],
  [{ nivel: "", dias: 0 }, "Vidro blindado."], // of a catalogue that promises nothing
])("an armoring of %j is said as far as it is known", (known, said) => {
  const own = { vidro: "Vidro blindado", preco: "R$ 9,00", total: null, varia: false, dia: "28/11/2026" };
  show(<DetalhePage {...detalhe({}, { blindar: { ...own, ...known } })} />);
  expect(screen.getByText(said)).toBeTruthy();
});

test("a brand without a logo has no mark in the head", () => {
  expect(html(<DetalhePage {...detalhe({ logomarca: "" })} />)).not.toContain("detalhe__logomarca");
});
