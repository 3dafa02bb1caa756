/** Actions before hydration are replayed after it: in order, once, and never lost. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EarlyInputs } from "../../../ui/platform/earlyInput.ts";
import { readFilled, replay } from "../../../ui/platform/replay.ts";

const first = vi.fn();
let done: string[] = [];
let intencoes: EarlyInputs;
let heard = new AbortController();

function at<T extends HTMLElement>(selector: string): T {
  return document.querySelector(selector) as T;
}

/** The page's hydration. */
function listen() {
  for (const type of ["click", "submit", "input"])
    document.addEventListener(
      type,
      (event) => {
        const target = event.target as HTMLInputElement;
        if (type === "submit") event.preventDefault();
        if (type !== "click" || target.matches("button, a"))
          done.push(`${type} ${target.id} ${target.value ?? ""}`.trim());
      },
      { signal: heard.signal },
    );
}

beforeEach(() => {
  document.body.innerHTML = `
    <a id="menu" role="button" href="#rodape"><span id="icone">Menu</span></a><a id="link" href="#la">Outra</a>
    <button id="propor" type="button">Fazer uma proposta</button><button id="favorito" type="button">Salvar</button>
    <form id="form"><input id="nome" value=""><input id="aceito" type="checkbox"><button id="enviar">Enviar</button></form>`;
  done = [];
  first.mockClear();
  intencoes = new EarlyInputs(first);
});

afterEach(() => {
  heard.abort();
  heard = new AbortController();
  replay(intencoes);
});

test("taps are heard at once and done in order, each once", () => {
  at("#propor").click();
  at("#propor").click();
  at("#icone").click();
  expect(at("#propor").getAttribute("aria-busy")).toBe("true");
  expect(at("#menu").getAttribute("aria-busy")).toBe("true");
  expect(first).toHaveBeenCalled();
  listen();
  replay(intencoes);
  replay(intencoes);
  expect(done).toEqual(["click propor", "click menu"]);
  expect(document.querySelectorAll("[aria-busy]")).toHaveLength(0);
});

test("a link to another page is left to the browser", () => {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true });
  at("#link").dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(first).not.toHaveBeenCalled();
});

test("a form that is sent is sent once the page can take it", () => {
  at<HTMLButtonElement>("#enviar").click();
  expect(at("#enviar").getAttribute("aria-busy")).toBe("true");
  listen();
  replay(intencoes);
  expect(done).toEqual(["submit form"]);
});

test("typed text stays and is replayed before the taps", () => {
  const nome = at<HTMLInputElement>("#nome");
  nome.value = "Ana";
  nome.dispatchEvent(new Event("input", { bubbles: true }));
  at("#propor").click();
  listen();
  replay(intencoes);
  expect(done).toEqual(["input nome Ana", "click propor"]);
  expect(nome.value).toBe("Ana");
});

test("a mark that was set stays set", () => {
  const aceito = at<HTMLInputElement>("#aceito");
  aceito.checked = true;
  aceito.dispatchEvent(new Event("change", { bubbles: true }));
  replay(intencoes);
  expect(aceito.checked).toBe(true);
});

test("the last choice of a group of radio buttons is chosen again, even after the page was rendered", () => {
  document.body.innerHTML = ["a", "b"].map((dia) => `<input id="${dia}" name="dia" type="radio">`).join("");
  for (const dia of ["#a", "#b", "#a"]) at(dia).click();
  at<HTMLInputElement>("#a").checked = false;
  listen();
  replay(intencoes);
  expect(at<HTMLInputElement>("#a").checked).toBe(true);
  expect(done.at(-1)).toBe("input a on");
});

test("an element that has left the page is forgotten", () => {
  at("#propor").click();
  at("#propor").remove();
  listen();
  replay(intencoes);
  expect(done).toEqual([]);
});

test("a page that never listens leaves the form to the server", () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  at<HTMLButtonElement>("#enviar").click();
  at("#propor").click();
  intencoes.giveUp();
  expect(submit).toHaveBeenCalledTimes(1);
  expect(document.querySelectorAll("[aria-busy]")).toHaveLength(0);
});

test("a tap on a field whose list is being fetched waits for it", async () => {
  document.body.innerHTML = `<input id="marca" role="combobox">`;
  at("#marca").click();
  expect(at("#marca").getAttribute("aria-busy")).toBe("true");
  at<HTMLInputElement>("#marca").disabled = true;
  const clicked = vi.fn();
  at("#marca").addEventListener("click", clicked);
  replay(intencoes);
  expect(clicked).not.toHaveBeenCalled();
  at<HTMLInputElement>("#marca").disabled = false;
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(at("#marca").hasAttribute("aria-busy")).toBe(false);
});

test("a link that scripts show here is theirs, unless it is opened elsewhere", () => {
  document.body.innerHTML = `<a id="foto" data-toque="" href="#foto-1">Ampliar</a>`;
  const elsewhere = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  at("#foto").dispatchEvent(elsewhere);
  expect(elsewhere.defaultPrevented).toBe(false);
  const here = new MouseEvent("click", { bubbles: true, cancelable: true });
  at("#foto").dispatchEvent(here);
  expect(here.defaultPrevented).toBe(true);
});

/** What React does where something has altered the page: every element is replaced. */
function renderAgain() {
  document.body.innerHTML = document.body.innerHTML.replaceAll(/ aria-busy="true"/g, "");
}

test("a page that is rendered again gets its input back, with focus and caret", () => {
  const nome = at<HTMLInputElement>("#nome");
  nome.focus();
  nome.value = "Ana";
  nome.setSelectionRange(1, 1);
  nome.dispatchEvent(new Event("input", { bubbles: true }));
  at("#aceito").click();
  at("#favorito").click();
  renderAgain();
  listen();
  replay(intencoes);
  expect(at<HTMLInputElement>("#nome").value).toBe("Ana");
  expect(at<HTMLInputElement>("#aceito").checked).toBe(true);
  expect(document.activeElement).toBe(at("#nome"));
  expect(at<HTMLInputElement>("#nome").selectionStart).toBe(1);
  expect(done.at(-1)).toBe("click favorito");
});

test("what the browser filled in without an event is restored", () => {
  const nome = at<HTMLInputElement>("#nome");
  nome.value = "Ana"; // as on the way back to a page
  readFilled(intencoes);
  nome.value = ""; // as a form does with its first values
  replay(intencoes);
  expect(nome.value).toBe("Ana");
});
