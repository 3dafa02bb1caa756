/** The carousel's breakpoint: 768 px is a small screen still (specification, section 9.1), where the strip scrolls by itself. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Carousel } from "../../../ui/parts/Carousel.tsx";
import { show } from "../show.tsx";

const started = vi.hoisted(() => vi.fn());
vi.mock("swiper", () => ({
  default: class {
    constructor() {
      started();
    }
    destroy() {}
  },
}));

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
};

afterEach(() => {
  happyDOM.setViewport({ width: 1024 });
  vi.clearAllMocks();
});

function touch(width: number) {
  happyDOM.setViewport({ width });
  show(
    <Carousel rotulo="Carros" porVista={3} linhas={2} controles>
      <p>um</p>
    </Carousel>,
  );
  fireEvent.pointerEnter(screen.getByRole("group", { name: "Carros" }));
}

test("Swiper takes over above 768 px", async () => {
  touch(769);
  await waitFor(() => expect(started).toHaveBeenCalledOnce());
});

test("at 768 px it does not", async () => {
  touch(768);
  await vi.dynamicImportSettled();
  expect(started).not.toHaveBeenCalled();
});

test("an arrow that leads nowhere says so, does nothing and keeps the focus", async () => {
  touch(769);
  const back = screen.getByRole("button", { name: "Anteriores" });
  expect(back.getAttribute("aria-disabled")).toBe("true");
  back.focus();
  fireEvent.click(back);
  expect(document.activeElement).toBe(back);
});
