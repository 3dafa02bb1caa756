/** What has the focus once a page is shown. */
import { beforeEach, expect, test } from "vitest";
import { focusThere } from "../../../ui/platform/focusThere.ts";

const place = (pathname: string, hash = "") => ({ pathname, search: "", hash, key: "" });
const arrive = (scroll: number | "hash" | "top", hash = "", from = "/busca") =>
  focusThere({ scroll, place: place("/sobre", hash) }, place(from));

beforeEach(() => {
  document.body.innerHTML = `
    <a href="/busca">Veículos</a>
    <main><h1>Sobre nós</h1><p id="parte"></p><a href="/busca">Estoque</a><a href="/detalhe/x" id="x">Carro</a></main>`;
});

const focused = () => document.activeElement?.textContent;

test("a followed link: the heading, which is no stop of the Tab key", () => {
  arrive("top");
  expect(focused()).toBe("Sobre nós");
  expect(document.querySelector("h1")?.tabIndex).toBe(-1);
});

test("an address with a part: the part, without one there the heading", () => {
  arrive("hash", "#parte");
  expect(document.activeElement?.id).toBe("parte");
  arrive("hash", "#nada");
  expect(focused()).toBe("Sobre nós");
});

test("back: the link that was followed, which stays a stop of the Tab key", () => {
  arrive(400, "", "/detalhe/x");
  expect(focused()).toBe("Carro");
  expect(document.getElementById("x")?.tabIndex).toBe(0);
  arrive(0, "", "/faleconosco");
  expect(focused()).toBe("Sobre nós");
});

test("under an open dialog: once it has closed", () => {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  arrive("top");
  expect(document.activeElement).toBe(document.body);
  dialog.dispatchEvent(new Event("close"));
  expect(focused()).toBe("Sobre nós");
});
