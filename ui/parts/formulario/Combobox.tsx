/** A dropdown that is searched by typing (downshift): "Sem Resultado" when nothing fits, a list 200 px high. */
import { useCombobox } from "downshift";
import { ChevronDown } from "lucide";
import { useId, useState } from "react";
import type { Opcao } from "../../lib/opcao.ts";
import { Icone } from "../Icone.tsx";
import { controlOf, Moldura } from "./Campo.tsx";
import "./Combobox.css";

type Props = {
  rotulo: string;
  itens: Opcao[];
  escolhido: Opcao | null;
  onChoose: (item: Opcao | null) => void;
  espera?: string;
  desligado?: boolean;
  carregando?: boolean;
};

export function Combobox({
  rotulo,
  itens,
  escolhido,
  onChoose,
  espera = "Escolha",
  desligado,
  carregando,
}: Props) {
  const id = useId();
  const [busca, setBusca] = useState("");
  const visiveis = itens.filter(({ titulo }) => fold(titulo).includes(fold(busca)));
  const box = useCombobox<Opcao>({
    inputId: id,
    labelId: `${id}-rotulo`,
    items: visiveis,
    selectedItem: escolhido,
    itemToString: (item) => item?.titulo ?? "",
    stateReducer: (_, { type, changes }) => (type === InputBlur ? chosenAgain(changes) : changes),
    onInputValueChange: ({ inputValue, selectedItem }) =>
      setBusca(inputValue === selectedItem?.titulo ? "" : (inputValue ?? "")),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
    onIsOpenChange: ({ isOpen }) => isOpen && setBusca(""),
  });
  return (
    <Moldura id={id} rotulo={rotulo}>
      <div className="combobox" data-aberto={box.isOpen || undefined}>
        <input
          {...controlOf(id)}
          placeholder={carregando ? "Carregando…" : espera}
          {...withoutEmpty(box.getInputProps({ disabled: Boolean(desligado), autoComplete: "off" }))}
        />
        <button
          type="button"
          className="combobox__seta"
          {...box.getToggleButtonProps({ disabled: Boolean(desligado) })}
        >
          <span className="sr-only">Mostrar a lista</span>
          <Icone de={ChevronDown} />
        </button>
        <ul className="combobox__lista" {...box.getMenuProps()}>
          {box.isOpen &&
            visiveis.map((item, index) => (
              <li
                key={item.id}
                data-realce={box.highlightedIndex === index || undefined}
                {...box.getItemProps({ item, index })}
              >
                {item.titulo}
              </li>
            ))}
          {box.isOpen && visiveis.length === 0 && <li className="combobox__vazio">Sem Resultado</li>}
        </ul>
      </div>
    </Moldura>
  );
}

/** downshift says `aria-activedescendant=""` while nothing is highlighted, which is no id. */
function withoutEmpty<Props extends { "aria-activedescendant"?: string }>(props: Props): Props {
  return { ...props, "aria-activedescendant": props["aria-activedescendant"] || undefined };
}

const { InputBlur } = useCombobox.stateChangeTypes;

/** Left with half a name typed, the field shows again what is chosen. */
function chosenAgain<Changes extends { selectedItem?: Opcao | null }>(changes: Changes) {
  return { ...changes, inputValue: changes.selectedItem?.titulo ?? "" };
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}
