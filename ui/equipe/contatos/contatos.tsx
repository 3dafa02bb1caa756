/** /contatos: the list of contacts. */
import { ESTADOS } from "../../contract/equipe.ts";
import { planilha } from "../addresses.ts";
import { hasQuotes, useScreen } from "../desk.tsx";
import { type Filtro, Filtros, isFiltered } from "../parts/Filtros.tsx";
import { Lista, Novo, Topo } from "../parts/Kit.tsx";
import type { Contatos } from "../wire.ts";
import { linhaOf, TIPOS_DE_CONTATO } from "./ListaContatos.tsx";

const CHEGADA = [7, 30, 90];

export default function ContatosScreen({ filtro, total, paginas, contatos, pessoas, lojas }: Contatos) {
  const { may, casa } = useScreen();
  const quoted = hasQuotes(casa);
  const off: string[] = quoted ? casa.desligados : [...casa.desligados, "orcamento"];
  const tipos = Object.entries({ orcamento: "Orçamentos", ...TIPOS_DE_CONTATO }).filter(
    ([tipo]) => tipo === filtro.tipo || !off.includes(tipo),
  );
  return (
    <>
      <Topo titulo="Contatos">
        <Novo href="/contatos/novo">Novo contato</Novo>
      </Topo>
      <Filtros
        rotulo={`Nome, telefone, carro${quoted ? ", nº do orçamento" : ""}`}
        valores={filtro}
        selecoes={[
          ["Estado", "estado", [["", "todos"], ...ESTADOS]],
          ["Tipo", "tipo", [["", "todos"], ...tipos]],
          [
            "Chegou",
            "dias",
            [[0, "tanto faz"], ...CHEGADA.map((dias) => [dias, `em ${dias} dias`] as const)],
          ],
          ["Responsável", "de", [[0, "todos"], ...pessoas.map(({ id, nome }) => [id, nome] as const)]],
          ...(lojas.length ? [["Loja", "loja", [["", "todas"], ...lojas]] satisfies Filtro] : []),
        ]}
      >
        <label className="mist">
          <input type="checkbox" name="suspeitos" value="true" defaultChecked={filtro.suspeitos} />
          <span>Só os que parecem spam</span>
        </label>
      </Filtros>
      <Lista
        total={total}
        nomes={
          filtro.suspeitos
            ? ["contato que parece de programa", "contatos que parecem de programas"]
            : ["contato", "contatos"]
        }
        links={
          <>
            <a href="/contatos/alertas">Alertas “Avise-me”</a>
            {may("privacidade") && <a href="/privacidade">Dados de uma pessoa (LGPD)</a>}
            {may("exportContatos") && (
              <a href={planilha({ ...filtro, pagina: 0 })} download>
                Baixar planilha (CSV)
              </a>
            )}
          </>
        }
        vazio={
          isFiltered(filtro)
            ? "Nenhum contato com este filtro."
            : "Ainda não há contatos. Quem escreve pelo site aparece aqui na hora; quem liga ou visita entra em Novo contato."
        }
        pagina={filtro.pagina}
        paginas={paginas}
      >
        {contatos.map(linhaOf)}
      </Lista>
    </>
  );
}
