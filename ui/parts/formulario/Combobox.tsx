/** A dropdown that is searched by typing (downshift): "Sem Resultado" when nothing fits, a list 200 px high. */
import { type UseComboboxProps, useCombobox } from "downshift";
import { ChevronDown } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { folded } from "../../lib/folded.ts";
import type { Opcao } from "../../lib/option.ts";
import { Icone } from "../Icone.tsx";
import { controlOf, MolduraDoCampo } from "./Campo.tsx";
import "./Combobox.css";

/** In milliseconds (specification, section 9.1). */
const EXIT_MS = 100;
const BLUR_MS = 200;

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
  const visiveis = itens.filter(({ titulo }) => folded(titulo).includes(folded(busca)));
  const box = useCombobox<Opcao>({
    inputId: id,
    labelId: `${id}-rotulo`,
    items: visiveis,
    selectedItem: escolhido,
    itemToString: (item) => item?.titulo ?? "",
    stateReducer: reduce,
    onInputValueChange: ({ inputValue, selectedItem }) =>
      setBusca(inputValue === selectedItem?.titulo ? "" : (inputValue ?? "")),
    onSelectedItemChange: ({ selectedItem }) => onChoose(selectedItem),
    onIsOpenChange: ({ isOpen, type }) => isOpen && type !== InputChange && setBusca(""),
  });
  const keys = { ...useLateBlur(box.closeMenu), onKeyDown: chooseOnly(busca ? visiveis : [], onChoose, box) };
  const lista = useLeaving(box.isOpen ? visiveis : null);
  return (
    <MolduraDoCampo id={id} rotulo={rotulo}>
      <div className="combobox ancora" data-aberto={box.isOpen || undefined}>
        <input
          {...controlOf(id)}
          placeholder={carregando ? "Carregando…" : espera}
          {...withoutEmpty(box.getInputProps({ ...keys, disabled: Boolean(desligado), autoComplete: "off" }))}
        />
        <button
          type="button"
          className="combobox__seta grade centrado brass"
          {...box.getToggleButtonProps({ disabled: Boolean(desligado) })}
        >
          <span className="sr-only">Mostrar a lista</span>
          <Icone de={ChevronDown} />
        </button>
        <ul className="combobox__lista bone" {...box.getMenuProps()}>
          {lista?.map((item, index) => (
            <li
              key={item.id}
              translate="no"
              data-realce={box.highlightedIndex === index || undefined}
              {...box.getItemProps({ item, index })}
            >
              {item.titulo}
            </li>
          ))}
          {lista?.length === 0 && <li className="combobox__vazio">Sem Resultado</li>}
        </ul>
      </div>
    </MolduraDoCampo>
  );
}

/** Enter chooses the only match; the highlighted one of several is downshift's. */
function chooseOnly(
  [unico, ...outros]: Opcao[],
  onChoose: Props["onChoose"],
  box: { closeMenu: () => void },
) {
  return (event: KeyboardEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }) => {
    if (event.key !== "Enter" || !unico || outros.length) return;
    event.preventDefault();
    event.nativeEvent.preventDownshiftDefault = true;
    onChoose(unico);
    box.closeMenu();
  };
}

/** Left, the list stays open for a moment. */
function useLateBlur(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onFocus = () => clearTimeout(timer.current);
  const onBlur = () => {
    timer.current = setTimeout(close, BLUR_MS);
  };
  return { onFocus, onBlur };
}

/** The options of a closed list, while it fades (Combobox.css). */
function useLeaving(open: Opcao[] | null): Opcao[] | null {
  const [last, setLast] = useState(open);
  const key = open?.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are new ones in every render
  useEffect(() => {
    if (open) return setLast(open);
    const timer = setTimeout(() => setLast(null), EXIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return open ?? last;
}

/** downshift says `aria-activedescendant=""` while nothing is highlighted, which is no id. */
function withoutEmpty<Props extends { "aria-activedescendant"?: string }>(props: Props): Props {
  return { ...props, "aria-activedescendant": props["aria-activedescendant"] || undefined };
}

const { InputBlur, InputChange } = useCombobox.stateChangeTypes;

/** Left with half a name typed, the field shows again what is chosen. */
const reduce: NonNullable<UseComboboxProps<Opcao>["stateReducer"]> = ({ isOpen }, { type, changes }) =>
  type === InputBlur ? { ...changes, inputValue: changes.selectedItem?.titulo ?? "", isOpen } : changes;
