/** A card's buttons, once the page is idle: neither the document nor its first scripts have them. */
import { useEffect, useState } from "react";
import { whenIdle } from "../../platform/idle.ts";
import { whenIdleLater } from "../later.tsx";
import type { Props } from "./CartaoAcoes.tsx";
import "./CartaoAcoes.css";

const Buttons = whenIdleLater((file) => file.CartaoAcoes);

/** One card after the other: all at once would block a slow telephone. */
let last = Promise.resolve();

function turn(): Promise<void> {
  last = last.then(() => new Promise((idle) => whenIdle(idle)));
  return last;
}

export function CartaoAcoes(props: Props) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    turn().then(() => setReady(true));
  }, []);
  return ready && <Buttons {...props} />;
}
