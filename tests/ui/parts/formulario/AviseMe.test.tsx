/** Where no mail leaves, no alert is offered, because nobody could confirm it. */
import { expect, test, vi } from "vitest";
import { AviseMe } from "../../../../ui/parts/formulario/AviseMe.tsx";
import { html } from "../../show.tsx";

const publico = { sem_email: false };
vi.mock("../../../../ui/usePage.ts", () => ({ usePage: () => ({ publico }) }));

test.each([
  [false, true],
  [true, false],
])("without mail %s: the button is there %s", (sem_email, there) => {
  Object.assign(publico, { sem_email });
  const button = (
    <AviseMe busca="/busca" gatilho="" className="">
      Avise-me
    </AviseMe>
  );
  expect(html(button).includes("Avise-me")).toBe(there);
  expect(html(button)).not.toContain("href"); // an alert's form is no page for crawlers
});
