/** The commands of a text's toolbar, in order. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import * as icones from "lucide";

type Comando = {
  titulo: string;
  icone: icones.IconNode;
  /** The toolbar's own action, in place of `apply`. */
  acao?: "link" | "foto" | "html";
  apply?: (chain: ChainedCommands) => ChainedCommands;
  active?: (editor: Editor) => boolean;
  able?: (editor: Editor) => boolean;
};

export const COMMANDS: Comando[] = [
  titulo(2, "Título (Ctrl Alt 2)", icones.Heading2),
  titulo(3, "Subtítulo (Ctrl Alt 3)", icones.Heading3),
  titulo(4, "Título menor (Ctrl Alt 4)", icones.Heading4),
  marca("bold", "Negrito (Ctrl B)", icones.Bold),
  marca("italic", "Itálico (Ctrl I)", icones.Italic),
  marca("underline", "Sublinhado (Ctrl U)", icones.Underline),
  lista("bulletList", "Lista (Ctrl Shift 8)", icones.List),
  lista("orderedList", "Lista numerada (Ctrl Shift 7)", icones.ListOrdered),
  { titulo: "Link (Ctrl K)", icone: icones.Link, acao: "link", active: (editor) => editor.isActive("link") },
  { titulo: "Foto", icone: icones.ImagePlus, acao: "foto" },
  passo("undo", "Desfazer (Ctrl Z)", icones.Undo2),
  passo("redo", "Refazer (Ctrl Shift Z)", icones.Redo2),
  { titulo: "Editar o HTML", icone: icones.CodeXml, acao: "html" },
];

function titulo(level: 2 | 3 | 4, words: string, icone: icones.IconNode): Comando {
  return toggle("heading", words, icone, (chain) => chain.toggleHeading({ level }), { level });
}

function marca(nome: string, words: string, icone: icones.IconNode): Comando {
  return toggle(nome, words, icone, (chain) => chain.toggleMark(nome));
}

function lista(nome: string, words: string, icone: icones.IconNode): Comando {
  return toggle(nome, words, icone, (chain) => chain.toggleList(nome, "listItem"));
}

function toggle(
  nome: string,
  titulo: string,
  icone: icones.IconNode,
  apply: Comando["apply"],
  of = {},
): Comando {
  return { titulo, icone, apply, active: (editor) => editor.isActive(nome, of) };
}

function passo(nome: "undo" | "redo", titulo: string, icone: icones.IconNode): Comando {
  return { titulo, icone, apply: (chain) => chain[nome](), able: (editor) => editor.can()[nome]() };
}
