/** The link to an alert's form: a page of its own, or a dialog where there are scripts. */
import { Bell } from "lucide";
import { type MouseEvent, useState } from "react";
import { aviseMe } from "../../lib/addresses.ts";
import { Icone } from "../Icone.tsx";
import { later } from "../later.tsx";

/** Forms weigh more than the rest of the page's scripts: they load when the link is approached. */
const AvisoModal = later(async () => (await import("../../atTouch.ts")).AvisoModal);

/** `busca` is the search's address, `gatilho` when the alert is sent. */
type Props = { busca: string; gatilho: string; className: string; children: string };

export function AviseMe({ busca, gatilho, className, children }: Props) {
  const [aberto, setAberto] = useState<boolean | null>(null);

  function open(event: MouseEvent) {
    event.preventDefault();
    setAberto(true);
  }

  return (
    <>
      <a
        className={className}
        href={aviseMe(busca)}
        rel="nofollow"
        data-toque=""
        aria-haspopup="dialog"
        onPointerEnter={AvisoModal.load}
        onFocus={AvisoModal.load}
        onClick={open}
      >
        <Icone de={Bell} pequeno /> <span>{children}</span>
      </a>
      {aberto !== null && (
        <AvisoModal aberto={aberto} onClose={() => setAberto(false)} busca={busca} gatilho={gatilho} />
      )}
    </>
  );
}
