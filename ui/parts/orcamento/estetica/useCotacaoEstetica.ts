/** The aesthetics quote's dealings with the world: what it asks of the API, what it keeps in the tab, where it scrolls. */
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { api, ok } from "../../../api.ts";
import {
  type Acao,
  type Cotacao,
  kept,
  type Nome,
  reduce,
  secaoOf,
  VAZIA,
} from "../../../lib/cotacao_estetica.ts";
import type { EsteticaCotacao } from "../../../wire.ts";

type Marcas = EsteticaCotacao["marcas"];
type Categorias = EsteticaCotacao["categorias"];

const CHAVE = "cotacao-estetica";

/** `aponta` goes onto the element around all steps. */
export function useCotacaoEstetica(marcas: Marcas, categorias: Categorias) {
  const [cotacao, act] = useReducer(reduce, VAZIA);
  useGuardada(cotacao, act, marcas, categorias);
  useLista(cotacao, "modelos", act);
  useLista(cotacao, "servicos", act);
  useLista(cotacao, "opcionais", act);
  return { cotacao, act, aponta: useRolagem(cotacao) };
}

/** Choices outlive a reload in this tab; they come back after hydration, so that both sides draw the same first. */
function useGuardada(cotacao: Cotacao, act: Dispatch<Acao>, marcas: Marcas, categorias: Categorias) {
  const lida = useRef(false);
  useEffect(() => {
    if (lida.current) return;
    lida.current = true;
    act({ tipo: "restore", texto: storage((tab) => tab.getItem(CHAVE)), marcas, categorias });
  }, [act, marcas, categorias]);
  useEffect(() => {
    if (cotacao !== VAZIA) storage((tab) => tab.setItem(CHAVE, kept(cotacao)));
  }, [cotacao]);
}

function storage<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null; // a browser that keeps nothing forgets the choices with the page
  }
}

/** Asks for a list when a choice wants it, and again when the visitor does. */
function useLista(cotacao: Cotacao, lista: Nome, act: Dispatch<Acao>) {
  const { estado, de } = cotacao[lista];
  useEffect(() => {
    if (estado !== "carregando") return;
    load(lista, de).then(act, (erro) => {
      console.error("Erro ao buscar dados da API", erro);
      act({ tipo: "falhou", lista, de });
    });
  }, [estado, de, lista, act]);
}

async function load(lista: Nome, id: number): Promise<Acao> {
  const path = { id };
  if (lista === "modelos") {
    const query = { origem: "estetica", agrupado: 1 } as const;
    const itens = await ok(api.GET("/api/modelos/marca/{id}", { params: { path, query } }));
    return { tipo: "modelos", de: id, itens };
  }
  if (lista === "servicos") {
    const itens = await ok(api.GET("/api/servico-estetica", { params: { query: { categoria: id } } }));
    return { tipo: "servicos", de: id, itens };
  }
  const { opcionais } = await ok(api.GET("/api/servico-estetica/{id}", { params: { path } }));
  return { tipo: "opcionais", de: id, itens: opcionais };
}

/** The chosen model's picture; nothing where there is none. */
export function useImagem(modelo: number | undefined): string | null {
  const [achada, setAchada] = useState<{ de: number; imagem: string } | null>(null);
  useEffect(() => {
    if (!modelo) return;
    ok(api.GET("/api/modelo-imagem/{id}", { params: { path: { id: modelo } } })).then(
      ({ imagem }) => setAchada({ de: modelo, imagem }),
      (erro) => console.error("Erro ao buscar dados da API", erro),
    );
  }, [modelo]);
  return achada && achada.de === modelo ? achada.imagem : null;
}

/** Scrolls on to the next step after a choice made by pointer; who uses the keyboard stays where the focus is. */
function useRolagem(cotacao: Cotacao) {
  const secao = secaoOf(cotacao);
  const antes = useRef(secao);
  const ponteiro = useRef(false);
  useEffect(() => {
    if (antes.current !== secao && ponteiro.current) {
      document.getElementById(secao)?.scrollIntoView({ block: "start" });
    }
    antes.current = secao;
  }, [secao]);
  return {
    onPointerDown: () => {
      ponteiro.current = true;
    },
    onKeyDown: () => {
      ponteiro.current = false;
    },
  };
}
