/** The submit handler of a form that a script sends. */
import type { FormEvent } from "react";

export function sendBy(send: (form: HTMLFormElement) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget);
  };
}
