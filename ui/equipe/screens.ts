/** The component of each screen, by the name of its Python handler. */
import type { ComponentType } from "react";

type Module = { default: ComponentType<never> };

export const SCREENS: Record<string, () => Promise<Module>> = {
  conta: () => import("./login/conta.tsx"),
  contato: () => import("./contatos/contato.tsx"),
  contato_novo: () => import("./contatos/contato_novo.tsx"),
  contatos: () => import("./contatos/contatos.tsx"),
  contatos_alertas: () => import("./contatos/contatos_alertas.tsx"),
  convite: () => import("./login/convite.tsx"),
  demonstracao: () => import("./first_steps/demonstracao.tsx"),
  entrar: () => import("./login/entrar.tsx"),
  entrar_autenticador: () => import("./login/entrar_autenticador.tsx"),
  entrar_codigo: () => import("./login/entrar_codigo.tsx"),
  estoque: () => import("./estoque/estoque.tsx"),
  estoque_carro: () => import("./estoque/estoque_carro.tsx"),
  estoque_novo: () => import("./estoque/estoque_carro.tsx"),
  ficha: () => import("./fichas/ficha.tsx"),
  ficha_nova: () => import("./fichas/ficha.tsx"),
  fichas: () => import("./fichas/fichas.tsx"),
  fichas_lista: () => import("./fichas/fichas_lista.tsx"),
  fichas_tabela: () => import("./precos/fichas_tabela.tsx"),
  hoje: () => import("./contatos/hoje.tsx"),
  importar: () => import("./importing/estoque_importar.tsx"),
  importar_carga: () => import("./importing/estoque_carga.tsx"),
  numeros: () => import("./numeros/numeros.tsx"),
  pessoas: () => import("./login/pessoas.tsx"),
  primeiros_passos: () => import("./first_steps/primeiros_passos.tsx"),
  privacidade: () => import("./contatos/privacidade.tsx"),
};
