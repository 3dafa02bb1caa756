/** Cars looked at in this browser: the newest first, eight at most, harmless where storage is broken. */
import { expect, test, vi } from "vitest";
import { addVisto, clearVistos, MAXIMO_DE_VISTOS, readVistos, watchVistos } from "../../../ui/lib/viewed.ts";

const visto = (seo_url: string) => ({ seo_url, nome: "BMW X5", versao: "xDrive50e", imagem: "/media/a.jpg" });
const addresses = () => readVistos().map(({ seo_url }) => seo_url);

test("a car that is looked at again comes first, once", () => {
  for (const one of ["a", "b", "a"]) addVisto(visto(one));
  expect(addresses()).toEqual(["a", "b"]);
});

test("eight are stored, the oldest is dropped", () => {
  for (let i = 0; i <= MAXIMO_DE_VISTOS; i++) addVisto(visto(String(i)));
  expect(addresses()).toHaveLength(MAXIMO_DE_VISTOS);
  expect(addresses()).not.toContain("0");
});

test.each(["no json", "{}", "[1, null]", '[{"seo_url":"a"}]'])("%s in the storage is nothing", (text) => {
  localStorage.setItem("vistos", text);
  expect(readVistos()).toEqual([]);
});

test("a listener hears that they were cleared", () => {
  addVisto(visto("a"));
  const listener = vi.fn();
  const stop = watchVistos(listener);
  clearVistos();
  stop();
  expect(listener).toHaveBeenCalledOnce();
  expect(readVistos()).toEqual([]);
});
