/** The submit handler of a form that a script sends: it gets the fields' texts by their names, and the form. */
import type { FormEvent } from "react";

export function sendBy<Nome extends string>(
  send: (valores: Record<Nome, string>, form: HTMLFormElement) => unknown,
) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send(Object.fromEntries(new FormData(form)) as Record<Nome, string>, form);
  };
}
