/** Several photographs at once: a record each, all with the chosen value. */
import { useState } from "react";
import { api, attempt, useScreen } from "../desk.tsx";
import { Arquivo } from "../parts/Arquivo.tsx";
import { Selecao } from "../parts/Formulario.tsx";
import { Recusa } from "../parts/Kit.tsx";
import { counted } from "../parts/times.ts";
import { arquivoOf, sendFoto, TIPOS_DE_FOTO } from "../parts/upload.ts";
import type { GradeFotos } from "../wire.ts";
import "./VariasFotos.css";

type Props = { nome: string; grade: GradeFotos };

export function VariasFotos({ nome, grade: { foto, campo } }: Props) {
  const { refresh, tell } = useScreen();
  const { opcoes = [] } = campo;
  const [valor, setValor] = useState(String(opcoes[0]?.valor ?? ""));
  const [faltam, setFaltam] = useState(0);
  const [recusas, setRecusas] = useState<string[]>([]);

  async function add(files: File[]) {
    const refused: string[] = [];
    for (const [at, file] of files.entries()) {
      setFaltam(files.length - at);
      const recusa = await addOne(file).catch((causa) => (causa as Error).message);
      if (recusa) refused.push(`${file.name}: ${recusa}`);
    }
    setFaltam(0);
    setRecusas(refused);
    await refresh();
    const feitas = files.length - refused.length;
    if (feitas) tell({ texto: `${counted(feitas, "foto entrou", "fotos entraram")}.` });
  }

  async function addOne(file: File): Promise<string> {
    const body = { [foto]: arquivoOf((await sendFoto(file)).imagem), [campo.nome]: valor };
    const { recusa } = await attempt(api.POST("/api/fichas/{nome}", { params: { path: { nome } }, body }));
    return recusa ?? "";
  }

  return (
    <div className="varias-fotos fim" data-fila="">
      <Selecao
        rotulo={`${campo.titulo} das novas fotos`}
        value={valor}
        onChange={({ target }) => setValor(target.value)}
        escolhas={opcoes.map((one) => [one.valor, one.titulo] as const)}
      />
      <Arquivo id="varias-fotos" accept={TIPOS_DE_FOTO} multiple disabled={faltam > 0} onFiles={add}>
        escolher fotos
      </Arquivo>
      <small role="status">{faltam > 0 && counted(faltam, "foto a caminho…", "fotos a caminho…")}</small>
      {recusas.length > 0 && (
        <Recusa>
          <ul>
            {recusas.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Recusa>
      )}
    </div>
  );
}
