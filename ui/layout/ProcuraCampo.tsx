/** The field of the header's search and its suggestions: a combobox (downshift) inside a GET form. */

import { useCombobox } from "downshift";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { FILTRO_PADRAO, MAX_TEXTO } from "../contract/facetas.ts";
import { TODOS } from "../lib/addresses.ts";
import { urlOf } from "../lib/filtro.ts";
import { Foto } from "../parts/Foto.tsx";
import { useAnswer } from "../parts/useAnswer.ts";
import { api, ok } from "../platform/api.ts";
import type { Sugestao } from "../wire.ts";
import "./ProcuraCampo.css";

const TIPOS = { marca: "Marca", modelo: "Modelo", carro: "Carro" };

export function ProcuraCampo({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [q, setQ] = useState("");
  const texto = q.trim();
  const { a, data } = useAnswer(texto, async (q, signal) => ({
    data: await ok(api.GET("/api/sugestoes", { params: { query: { q } }, signal })),
  }));
  const itens = texto ? (data ?? []) : [];

  function go(href: string) {
    onDone();
    navigate(href);
  }

  const { box, input } = useCampo(id, q, setQ, itens, go);
  return (
    <form
      className="pilha vao-12"
      action="/busca"
      onSubmit={(event) => {
        event.preventDefault();
        go(urlOf({ ...FILTRO_PADRAO, condicao: TODOS, q: texto }));
      }}
    >
      <label className="rotulo" id={`${id}-rotulo`} htmlFor={id}>
        Marca, modelo, versão, ano…
      </label>
      <input
        {...input}
        className="procura-campo__texto entrada inteiro cantos texto-18"
        type="search"
        name="q"
        enterKeyHint="search"
        maxLength={MAX_TEXTO}
        placeholder="marca, modelo ou ano"
      />
      <ul className="procura-campo__lista" {...box.getMenuProps()} hidden={!itens.length}>
        {itens.map((item, index) => (
          <Opcao
            key={item.href}
            item={item}
            realce={box.highlightedIndex === index}
            props={box.getItemProps({ item, index })}
          />
        ))}
      </ul>
      <p className="procura-campo__estado nota" role="status">
        {estadoOf(texto, itens.length, a === texto, !data)}
      </p>
      <button type="submit" className="botao">
        Buscar em todo o estoque
      </button>
    </form>
  );
}

/** The combobox's own properties; downshift says `aria-activedescendant=""` while nothing is highlighted. */
function useCampo(
  id: string,
  q: string,
  setQ: (q: string) => void,
  itens: Sugestao[],
  go: (href: string) => void,
) {
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus(), []); // the dialog was open before this field arrived
  const box = useCombobox<Sugestao>({
    inputId: id,
    labelId: `${id}-rotulo`,
    items: itens,
    inputValue: q,
    isOpen: itens.length > 0,
    itemToString: (item) => item?.texto ?? "",
    onSelectedItemChange: ({ selectedItem }) => selectedItem && go(selectedItem.href),
  });
  const input = box.getInputProps({
    autoComplete: "off",
    ref: campo,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setQ(currentTarget.value),
  });
  // Escape closes the dialog, and Enter sends the form unless a suggestion is highlighted: downshift prevents both.
  const own = (key: string) => key === "Escape" || (key === "Enter" && box.highlightedIndex < 0);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => own(event.key) || input.onKeyDown?.(event);
  const realce = input["aria-activedescendant"] || undefined;
  return { box, input: { ...input, onKeyDown, "aria-activedescendant": realce } };
}

function Opcao({ item, realce, props }: { item: Sugestao; realce: boolean; props: object }) {
  return (
    <li
      {...props}
      className="procura-campo__opcao linha vao-16 meio tocavel"
      data-realce={realce || undefined}
    >
      {item.imagem && <Foto className="firme" imagem={item.imagem} foco={item.foco} alt="" sizes="72px" />}
      <span>
        <span>{item.texto}</span>
        <small className="bloco nota">{`${TIPOS[item.tipo]} · ${item.apoio}`}</small>
      </span>
    </li>
  );
}

function estadoOf(q: string, n: number, pronta: boolean, falhou: boolean): string {
  if (!q) return "";
  if (!pronta) return "Procurando…";
  if (falhou) return "Não foi possível sugerir agora. A busca continua funcionando.";
  if (!n) return "Nenhuma sugestão para estas palavras.";
  return n === 1 ? "1 sugestão" : `${n} sugestões`;
}
