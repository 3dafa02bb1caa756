/** React goes on with a page of which something else has removed or replaced nodes. */
import { render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowAlteredPage } from "../../../ui/platform/alteredPage.ts";

const { insertBefore, removeChild } = Node.prototype;
beforeEach(allowAlteredPage);
afterEach(() => Object.assign(Node.prototype, { insertBefore, removeChild }));

const page = (aberto: boolean, erro: boolean) => (
  <section>
    {aberto && <p id="aberto">Aberto</p>}
    <input />
    {erro && <p id="erro">Informe seu nome</p>}
  </section>
);

test("a removed element is not missed, and what is typed stays", () => {
  const { rerender } = render(page(false, true));
  const field = document.querySelector("input") as HTMLInputElement;
  field.value = "Ana";
  document.getElementById("erro")?.remove();
  rerender(page(false, false));
  rerender(page(false, true));
  expect(document.body.textContent).toBe("Informe seu nome");
  expect(document.querySelector("input")?.value).toBe("Ana");
});

test("what belongs before a removed element comes last", () => {
  const { rerender } = render(page(false, false));
  document.querySelector("input")?.remove();
  rerender(page(true, false));
  expect(document.body.textContent).toBe("Aberto");
});

test("nodes in their places are removed and inserted as ever", () => {
  const { rerender } = render(page(false, false));
  rerender(page(true, true));
  expect([...(document.querySelector("section")?.children ?? [])].map(({ id }) => id)).toEqual([
    "aberto",
    "",
    "erro",
  ]);
  rerender(page(false, false));
  expect(document.body.textContent).toBe("");
});
