/** The end of a page: with the rest in a document, once painted and idle after a followed link. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AfterPaint } from "../../../ui/parts/AfterPaint.tsx";
import { type Page, PageContext } from "../../../ui/usePage.ts";
import { html, show } from "../show.tsx";

const pageWith = (followed: boolean) => (
  <PageContext value={{ followed } as Page}>
    <AfterPaint>
      <p>fim</p>
    </AfterPaint>
  </PageContext>
);

test("a document has it", () => expect(html(pageWith(false))).toBe("<p>fim</p>"));

test("a followed page gets it later", async () => {
  show(pageWith(true));
  expect(screen.queryByText("fim")).toBeNull();
  await screen.findByText("fim");
});
