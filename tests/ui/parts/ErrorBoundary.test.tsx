/** A part that fails leaves words, a way on, and the rest of the page. */
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ErrorBoundary, withErrorBoundary } from "../../../ui/parts/ErrorBoundary.tsx";

let broken = true;

const Galeria = withErrorBoundary(function Galeria({ nome }: { nome: string }) {
  if (broken) throw new Error("sem fotos");
  return <p>Fotos do {nome}</p>;
});

test("a failed part is reported once, and a retry shows it", () => {
  broken = true;
  const report = vi.spyOn(console, "error").mockImplementation(() => {});
  render(
    <>
      <Galeria nome="911" />
      <p>Preço</p>
    </>,
  );
  expect(screen.getByRole("alert").textContent).toContain("Esta parte da página não abriu.");
  expect(screen.getByText("Preço")).toBeTruthy();
  expect(report).toHaveBeenCalledOnce();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(screen.getByText("Fotos do 911")).toBeTruthy();
});

test("another page is another try", () => {
  broken = true;
  vi.spyOn(console, "error").mockImplementation(() => {});
  const at = (path: string) => (
    <ErrorBoundary at={path} fallback={() => <p>Não abriu</p>}>
      {broken ? <Broken /> : <p>Aberta</p>}
    </ErrorBoundary>
  );
  const { rerender } = render(at("/busca"));
  broken = false;
  rerender(at("/busca"));
  expect(document.body.textContent).toBe("Não abriu");
  rerender(at("/sobre"));
  expect(document.body.textContent).toBe("Aberta");
});

function Broken(): never {
  throw new Error("sem página");
}
