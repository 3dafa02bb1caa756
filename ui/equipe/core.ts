/**
 * Modules that several screens share: esbuild injects this file into every entry, so they are one chunk. The
 * order of the cascade layers comes first.
 */
import "./equipe.css";

import "../lib/addresses.ts";
import "./contatos/ListaContatos.tsx";
import "./contatos/Agenda.tsx";
import "./editor/Confirmacao.tsx";
import "./editor/NumberField.tsx";
import "./editor/drafts.ts";
import "./login/Autenticador.tsx";
import "./login/Porta.tsx";
import "./login/PasswordForm.tsx";
import "./estoque/Carros.tsx";
import "./estoque/queue.ts";
import "./estoque/Situacao.tsx";
import "./fichas/ChangeHistory.tsx";
import "./parts/Removal.tsx";
import "./importing/labels.ts";
import "./parts/Arquivo.tsx";
import "./parts/CarroField.tsx";
import "./parts/Filtros.tsx";
import "./parts/Kit.tsx";
import "./search/shortcuts.ts";
