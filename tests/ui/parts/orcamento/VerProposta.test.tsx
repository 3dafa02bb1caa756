/** The end of a quote: its wait is said. */
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { VerProposta } from "../../../../ui/parts/orcamento/VerProposta.tsx";

test("a screen reader hears that the quote is being made", () => {
  const props = { lead: null, erro: null, request: vi.fn() };
  const { rerender } = render(<VerProposta {...props} enviando={false} />);
  expect(screen.getByRole("status").textContent).toBe("");
  rerender(<VerProposta {...props} enviando />);
  expect(screen.getByRole("status").textContent).toBe("Montando o seu orçamento…");
});
