/** A call that changes something: the screen is fresh afterwards, and what it was refused with is a sentence. */
import { useState } from "react";
import { ApiError } from "../api.ts";
import { useTela } from "./useTela.ts";

type Answer = { error?: unknown; response: Response };

export function useAcao() {
  const { refresh } = useTela();
  const [ocupado, setOcupado] = useState(false);
  const [recusa, setRecusa] = useState("");

  /** Whether it was done. */
  async function act(call: () => Promise<Answer>): Promise<boolean> {
    setOcupado(true);
    setRecusa("");
    try {
      const { error, response } = await call();
      if (response.ok) await refresh();
      else setRecusa((error as { detail?: string })?.detail ?? "Algo deu errado. Tente de novo.");
      return response.ok;
    } catch (causa) {
      setRecusa(
        causa instanceof ApiError ? causa.detail : "Sem conexão. Confira a internet e tente de novo.",
      );
      return false;
    } finally {
      setOcupado(false);
    }
  }

  return { act, ocupado, recusa };
}
