/** The cars that were last looked at, once the page is idle: the server knows nothing of them. */

import type { Viewed } from "../../lib/viewed.ts";
import { whenIdle } from "../../platform/idle.ts";
import { later } from "../later.tsx";
import "./Vistos.css"; // before the code: pages show it without being styled again

export const Vistos = later<{ agora?: Viewed }>(
  async () => {
    await new Promise<void>((idle) => whenIdle(idle));
    return import("../../whenIdle.ts").then(
      (module) => module.Vistos,
      () => () => null, // the page is whole without them
    );
  },
  null,
  true,
);
