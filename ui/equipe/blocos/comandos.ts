/** The commands of a text's toolbar, in order. */
import type { ChainedCommands, Editor } from "@tiptap/core";
import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Heading4,
  type IconNode,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Underline,
  Undo2,
} from "lucide";

type Comando = {
  nome: string;
  titulo: string;
  icone: IconNode;
  apply?: (chain: ChainedCommands) => ChainedCommands;
  active?: (editor: Editor) => boolean;
  able?: (editor: Editor) => boolean;
};

/** Those without `apply` are the toolbar's own, by name. */
export const COMANDOS: Comando[] = [
  titulo(2, "Título (Ctrl Alt 2)", Heading2),
  titulo(3, "Subtítulo (Ctrl Alt 3)", Heading3),
  titulo(4, "Título menor (Ctrl Alt 4)", Heading4),
  marca("bold", "Negrito (Ctrl B)", Bold),
  marca("italic", "Itálico (Ctrl I)", Italic),
  marca("underline", "Sublinhado (Ctrl U)", Underline),
  {
    nome: "bulletList",
    titulo: "Lista (Ctrl Shift 8)",
    icone: List,
    apply: (chain) => chain.toggleBulletList(),
    active: (editor) => editor.isActive("bulletList"),
  },
  {
    nome: "orderedList",
    titulo: "Lista numerada (Ctrl Shift 7)",
    icone: ListOrdered,
    apply: (chain) => chain.toggleOrderedList(),
    active: (editor) => editor.isActive("orderedList"),
  },
  { nome: "link", titulo: "Link (Ctrl K)", icone: Link, active: (editor) => editor.isActive("link") },
  { nome: "foto", titulo: "Foto", icone: ImagePlus },
  {
    nome: "undo",
    titulo: "Desfazer (Ctrl Z)",
    icone: Undo2,
    apply: (chain) => chain.undo(),
    able: (editor) => editor.can().undo(),
  },
  {
    nome: "redo",
    titulo: "Refazer (Ctrl Shift Z)",
    icone: Redo2,
    apply: (chain) => chain.redo(),
    able: (editor) => editor.can().redo(),
  },
  { nome: "html", titulo: "Editar o HTML", icone: CodeXml },
];

function titulo(level: 2 | 3 | 4, words: string, icone: IconNode): Comando {
  return {
    nome: `h${level}`,
    titulo: words,
    icone,
    apply: (chain) => chain.toggleHeading({ level }),
    active: (editor) => editor.isActive("heading", { level }),
  };
}

function marca(nome: string, words: string, icone: IconNode): Comando {
  return {
    ...{ nome, titulo: words, icone },
    apply: (chain) => chain.toggleMark(nome),
    active: (editor) => editor.isActive(nome),
  };
}
