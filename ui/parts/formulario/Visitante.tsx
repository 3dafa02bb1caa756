/** Who writes: the fields of a name and an e-mail address. The telephone's is a part of its own. */
import type { ComponentProps } from "react";
import { Campo } from "./Campo.tsx";

type Props = Omit<ComponentProps<typeof Campo>, "rotulo">;

export function Nome(props: Props) {
  return <Campo rotulo="Nome" autoComplete="name" maxLength={120} {...props} />;
}

export function Email(props: Props) {
  return <Campo rotulo="E-mail" type="email" autoComplete="email" maxLength={254} {...props} />;
}
