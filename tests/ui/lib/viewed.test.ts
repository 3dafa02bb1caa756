/** Cars looked at in this browser: the newest first, eight at most, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import { addViewed, clearViewed, MAXIMO_DE_VISTOS, readViewed, watchViewed } from "../../../ui/lib/viewed.ts";

const visto = (seo_url: string) => ({ seo_url, nome: "BMW X5", versao: "xDrive50e", imagem: "/media/a.jpg" });
const addresses = () => readViewed().map(({ seo_url }) => seo_url);

test("a car that is looked at again comes first, once", () => {
  for (const one of ["a", "b", "a"]) addViewed(visto(one));
  expect(addresses()).toEqual(["a", "b"]);
});

test("eight are stored, the oldest is dropped", () => {
  for (let i = 0; i <= MAXIMO_DE_VISTOS; i++) addViewed(visto(String(i)));
  expect(addresses()).toHaveLength(MAXIMO_DE_VISTOS);
  expect(addresses()).not.toContain("0");
});

test.each(["no json", "{}", "[1, null]", '[{"seo_url":"a"}]'])("%s in the storage is nothing", (text) => {
  localStorage.setItem("vistos", text);
  expect(readViewed()).toEqual([]);
});

test("a listener hears that they were cleared", () => {
  addViewed(visto("a"));
  const listener = vi.fn();
  const stop = watchViewed(listener);
  clearViewed();
  stop();
  expect(listener).toHaveBeenCalledOnce();
  expect(readViewed()).toEqual([]);
});
