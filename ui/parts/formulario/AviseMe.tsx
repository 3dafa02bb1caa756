/** The button to an alert's form: a page of its own, to which no link leads, or a dialog where there are scripts. */
import { Bell } from "lucide";
import { type FormEvent, useState } from "react";
import { usePage } from "../../usePage.ts";
import { Icone } from "../Icone.tsx";
import { later } from "../later.tsx";

/** Forms weigh more than the rest of the page's scripts: they load when the button is approached. */
const AvisoModal = later(async () => (await import("../../atTouch.ts")).AvisoModal);

/** `busca` is the search's address, `gatilho` when the alert is sent. */
type Props = { busca: string; gatilho: string; className: string; children: string };

export function AviseMe({ busca, gatilho, className, children }: Props) {
  const { sem_email } = usePage().publico;
  const [aberto, setAberto] = useState<boolean | null>(null);
  if (sem_email) return null; // it could not be confirmed

  function open(event: FormEvent) {
    event.preventDefault();
    setAberto(true);
  }

  return (
    <>
      <form action="/avise-me" onSubmit={open}>
        <button
          type="submit"
          name="busca"
          value={busca}
          className={className}
          aria-haspopup="dialog"
          onPointerEnter={AvisoModal.load}
          onFocus={AvisoModal.load}
        >
          <Icone de={Bell} pequeno /> <span>{children}</span>
        </button>
      </form>
      {aberto !== null && (
        <AvisoModal aberto={aberto} onClose={() => setAberto(false)} busca={busca} gatilho={gatilho} />
      )}
    </>
  );
}
