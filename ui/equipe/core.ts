/**
 * Modules that several screens share: esbuild injects this file into every entry, so they are one chunk. The
 * order of the cascade layers comes first.
 */
import "./equipe.css";

import "../lib/addresses.ts";
import "./contatos/ListaContatos.tsx";
import "./contatos/Agenda.tsx";
import "./editor/Confirmacao.tsx";
import "./editor/Numero.tsx";
import "./editor/rascunho.ts";
import "./entrada/Autenticador.tsx";
import "./entrada/Porta.tsx";
import "./entrada/Senha.tsx";
import "./estoque/Carros.tsx";
import "./estoque/fila.ts";
import "./estoque/Situacao.tsx";
import "./fichas/Historico.tsx";
import "./parts/Remocao.tsx";
import "./importar/palavras.ts";
import "./parts/Arquivo.tsx";
import "./parts/CarroCampo.tsx";
import "./parts/Filtros.tsx";
import "./parts/Kit.tsx";
import "./procura/atalhos.ts";
