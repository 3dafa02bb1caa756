/** A card's buttons, once the page is idle: neither the document nor its first scripts have them. */
import { whenIdle } from "../../platform/idle.ts";
import { later } from "../later.tsx";
import type { Props } from "./CartaoAcoes.tsx";
import "./CartaoAcoes.css"; // before the code: pages show it without being styled again

export const CartaoAcoes = later<Props>(
  async () => {
    await new Promise<void>((idle) => whenIdle(idle));
    return import("../../whenIdle.ts").then(
      (module) => module.CartaoAcoes,
      () => () => null, // a card is whole without them
    );
  },
  null,
  true,
);
