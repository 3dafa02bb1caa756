/** A component whose code loads at its first render. */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { later } from "../../../ui/parts/later.tsx";

const styles = vi.hoisted(() => ({ hasTouchStyles: vi.fn(() => true), loadStyles: vi.fn(async () => {}) }));
vi.mock("../../../ui/platform/styles.ts", () => styles);

const Ola = ({ nome }: { nome: string }) => <p>Olá, {nome}</p>;

test("the placeholder shows until the code has loaded, and it loads once", async () => {
  let resolve = (_: typeof Ola) => {};
  const load = vi.fn(() => new Promise<typeof Ola>((come) => (resolve = come)));
  const Later = later(load, <p>Um instante…</p>);
  const { rerender } = render(<Later nome="Ana" />);
  expect(document.body.textContent).toBe("Um instante…");
  await act(async () => resolve(Ola));
  expect(document.body.textContent).toBe("Olá, Ana");
  rerender(<Later nome="Beatriz" />);
  expect(document.body.textContent).toBe("Olá, Beatriz");
  expect(load).toHaveBeenCalledOnce();
});

test("a preloaded component shows at the first render", async () => {
  const Later = later(async () => Ola);
  await Later.load();
  render(<Later nome="Ana" />);
  expect(document.body.textContent).toBe("Olá, Ana");
});

test("it is not shown before its styles have loaded", async () => {
  let arrive = () => {};
  styles.hasTouchStyles.mockReturnValueOnce(false);
  styles.loadStyles.mockReturnValueOnce(
    new Promise<void>((come) => {
      arrive = come;
    }),
  );
  const Later = later(async () => Ola, <p>Um instante…</p>);
  await Later.load();
  render(<Later nome="Ana" />);
  await act(async () => {});
  expect(document.body.textContent).toBe("Um instante…");
  await act(async () => arrive());
  expect(document.body.textContent).toBe("Olá, Ana");
});

test("code that fails to load leaves words and a retry, which loads it again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const load = vi.fn<() => Promise<typeof Ola>>().mockRejectedValueOnce(new Error("sem rede"));
  const Later = later(load.mockResolvedValue(Ola));
  render(<Later nome="Ana" />);
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await screen.findByText("Olá, Ana");
});
