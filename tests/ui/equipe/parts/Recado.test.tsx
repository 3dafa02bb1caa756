import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useScreen } from "../../../../ui/equipe/desk.tsx";
import { show } from "../show.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

function Botoes({ onUndo }: { onUndo: () => void }) {
  const { tell } = useScreen();
  return (
    <>
      <button type="button" onClick={() => tell({ texto: "Guardado: Preço.", onUndo })}>
        guardar
      </button>
      <button type="button" onClick={() => tell({ texto: "Nada foi desfeito.", fica: true })}>
        falhar
      </button>
    </>
  );
}

function save() {
  const onUndo = vi.fn();
  show(<Botoes onUndo={onUndo} />);
  screen.getByText("guardar").focus();
  fireEvent.click(screen.getByText("guardar"));
  return onUndo;
}

test("the undo is offered, and announced, for 30 seconds", () => {
  const onUndo = save();
  expect(screen.getByRole("status").textContent).toBe("Guardado: Preço.");
  expect(screen.getByText("Desfazer: o botão fica por 30 segundos.").getAttribute("aria-live")).toBe(
    "polite",
  );
  wait(29);
  screen.getByText("Desfazer");
  wait(1);
  expect(screen.queryByText("Desfazer")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
  fireEvent.click(screen.getByText("guardar"));
  fireEvent.click(screen.getByText("Desfazer"));
  expect(onUndo).toHaveBeenCalledOnce();
});

test("it waits as long as the keyboard is in it", () => {
  save();
  wait(20);
  act(() => screen.getByText("Desfazer").focus());
  wait(60);
  act(() => screen.getByText("guardar").focus());
  wait(29);
  screen.getByText("Desfazer");
  wait(1);
  expect(screen.queryByText("Desfazer")).toBeNull();
});

test("an error stays until it is closed", () => {
  save();
  fireEvent.click(screen.getByText("falhar"));
  wait(120);
  screen.getByText("Nada foi desfeito.");
  fireEvent.click(screen.getByLabelText("Fechar o recado"));
  expect(screen.queryByText("Nada foi desfeito.")).toBeNull();
});
