/** The component of each screen, by the name of its Python handler. */
import type { ComponentType } from "react";

type Module = { default: ComponentType<never> };

export const TELAS: Record<string, () => Promise<Module>> = {
  conta: () => import("./entrada/conta.tsx"),
  contato: () => import("./contatos/contato.tsx"),
  contato_novo: () => import("./contatos/contato_novo.tsx"),
  contatos: () => import("./contatos/contatos.tsx"),
  contatos_alertas: () => import("./contatos/contatos_alertas.tsx"),
  convite: () => import("./entrada/convite.tsx"),
  demonstracao: () => import("./inicio/demonstracao.tsx"),
  entrar: () => import("./entrada/entrar.tsx"),
  entrar_autenticador: () => import("./entrada/entrar_autenticador.tsx"),
  entrar_codigo: () => import("./entrada/entrar_codigo.tsx"),
  estoque: () => import("./estoque/estoque.tsx"),
  estoque_carro: () => import("./estoque/estoque_carro.tsx"),
  estoque_novo: () => import("./estoque/estoque_carro.tsx"),
  ficha: () => import("./fichas/ficha.tsx"),
  ficha_nova: () => import("./fichas/ficha.tsx"),
  fichas: () => import("./fichas/fichas.tsx"),
  fichas_lista: () => import("./fichas/fichas_lista.tsx"),
  fichas_tabela: () => import("./precos/fichas_tabela.tsx"),
  hoje: () => import("./contatos/hoje.tsx"),
  importar: () => import("./importar/estoque_importar.tsx"),
  importar_carga: () => import("./importar/estoque_carga.tsx"),
  numeros: () => import("./numeros/numeros.tsx"),
  pessoas: () => import("./entrada/pessoas.tsx"),
  primeiros_passos: () => import("./inicio/primeiros_passos.tsx"),
  privacidade: () => import("./contatos/privacidade.tsx"),
};
