/** A click on a banner is tracked once, on any of its links. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { recordEvent } from "../../../ui/lib/events.ts";
import { Banners } from "../../../ui/parts/Banners.tsx";
import { show } from "../show.tsx";
import { home } from "../stock.ts";

vi.mock("../../../ui/lib/events.ts", () => ({ recordEvent: vi.fn() }));

vi.mock("../../../ui/parts/VideoModal.tsx", () => ({ VideoModal: () => null }));

const [banner] = home().banners;

beforeEach(() => vi.clearAllMocks());

function renderBanner(link: string) {
  if (!banner) throw new Error("no banner to render");
  show(<Banners banners={[{ ...banner, link }]} />);
  return { banner: String(banner.id) };
}

test.each(["/busca", "https://eventos.example/"])("the button that leads to %s", async (link) => {
  const evento = renderBanner(link);
  addEventListener("click", (event) => event.preventDefault(), { once: true }); // nobody leaves the test
  await userEvent.click(screen.getByRole("link"));
  expect(recordEvent).toHaveBeenCalledExactlyOnceWith(evento);
});

test("the film", async () => {
  const evento = renderBanner("/busca");
  const film = screen.queryByRole("button", { name: "Ver o vídeo" });
  expect(film).not.toBeNull();
  await userEvent.click(film as HTMLElement);
  expect(recordEvent).toHaveBeenCalledExactlyOnceWith(evento);
});

test("a campaign with its one video and no link of its own still has both buttons", () => {
  if (!banner) throw new Error("no campaign to render");
  show(<Banners banners={[{ ...banner, link: "", videos: [] }]} />);
  screen.getByRole("button", { name: "Ver o vídeo" });
  expect(screen.getByRole("link").getAttribute("href")).toBe("/busca/blindados/todos?preco-de=244900");
});

test("only a vehicle's own photograph is shown uncropped", () => {
  const [, carro] = home().banners;
  if (!carro?.veiculo) throw new Error("no vehicle to render");
  const propria = { ...carro, id: 3, imagem_desktop: carro.veiculo.imagem };
  show(<Banners banners={[carro, propria]} />);
  const slides = [...document.querySelectorAll<HTMLElement>(".banners__slide")];
  expect(slides.map(({ dataset }) => dataset.foto)).toEqual([undefined, "true"]);
});
