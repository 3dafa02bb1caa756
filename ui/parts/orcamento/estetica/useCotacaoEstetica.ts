/** The aesthetics quote's dealings with the world: what it asks of the API, what it keeps in the tab, where it scrolls. */
import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { api, ok } from "../../../api.ts";
import {
  type Acao,
  type Cotacao,
  guardada,
  type Nome,
  reduzir,
  secaoDe,
  VAZIA,
} from "../../../lib/cotacao_estetica.ts";
import type { EsteticaCotacao } from "../../../wire.ts";

type Marcas = EsteticaCotacao["marcas"];
type Categorias = EsteticaCotacao["categorias"];

const CHAVE = "cotacao-estetica";

/** `aponta` goes onto the element around all steps. */
export function useCotacaoEstetica(marcas: Marcas, categorias: Categorias) {
  const [cotacao, mudar] = useReducer(reduzir, VAZIA);
  useGuardada(cotacao, mudar, marcas, categorias);
  useLista(cotacao, "modelos", mudar);
  useLista(cotacao, "servicos", mudar);
  useLista(cotacao, "opcionais", mudar);
  return { cotacao, mudar, aponta: useRolagem(cotacao) };
}

/** Choices outlive a reload in this tab; they come back after hydration, so that both sides draw the same first. */
function useGuardada(cotacao: Cotacao, mudar: Dispatch<Acao>, marcas: Marcas, categorias: Categorias) {
  const lida = useRef(false);
  useEffect(() => {
    if (lida.current) return;
    lida.current = true;
    mudar({ tipo: "restaurar", texto: storage((tab) => tab.getItem(CHAVE)), marcas, categorias });
  }, [mudar, marcas, categorias]);
  useEffect(() => {
    if (cotacao !== VAZIA) storage((tab) => tab.setItem(CHAVE, guardada(cotacao)));
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
function useLista(cotacao: Cotacao, lista: Nome, mudar: Dispatch<Acao>) {
  const { estado, de } = cotacao[lista];
  useEffect(() => {
    if (estado !== "carregando") return;
    buscar(lista, de).then(mudar, (erro) => {
      console.error("Erro ao buscar dados da API", erro);
      mudar({ tipo: "falhou", lista, de });
    });
  }, [estado, de, lista, mudar]);
}

async function buscar(lista: Nome, id: number): Promise<Acao> {
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
  const secao = secaoDe(cotacao);
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
