/** The choices of the armoring wizard's open step. */
import { contato } from "../../../lib/addresses.ts";
import { listMarcas, listModelos } from "../../../lib/catalogue.ts";
import {
  anosOf,
  documentacaoOf,
  menorPreco,
  opcionaisOf,
  produtosOf,
  tetosOf,
  vidrosOf,
} from "../../../lib/cotacao_blindagem.ts";
import { POSSES } from "../../../lib/cotacao_summary.ts";
import { known } from "../../../lib/ficha.ts";
import type { EspecificacaoBlindagem, ItemEspecificacao } from "../../../wire.ts";
import { Falha } from "../../Falha.tsx";
import { Fatos } from "../../Fatos.tsx";
import { useLista } from "../../formulario/useLista.ts";
import { CotacaoCarro } from "../CotacaoCarro.tsx";
import { Opcoes, produtoOpcao } from "../OpcaoCard.tsx";
import "./CotacaoCorpo.css";
import type { CotacaoBlindagem, EscolhaBlindagem } from "./useBlindagem.ts";

export function CotacaoCorpo({ cotacao, act, load }: CotacaoBlindagem) {
  const { spec, passo } = cotacao;
  const escolha = { cotacao, act };
  if (passo === 0 || !spec) return <Veiculo {...escolha} load={load} />;
  switch (passo) {
    case 1:
      return <Introducao spec={spec} />;
    case 2:
      return <Vidro {...escolha} />;
    case 3:
      return <Produtos {...escolha} grupos={opcionaisOf(spec)} vazio="Este projeto não tem opcionais." />;
    case 4:
      return <Teto {...escolha} />;
    default:
      return (
        <Produtos
          {...escolha}
          grupos={documentacaoOf(spec)}
          vazio="A documentação deste projeto é combinada com o consultor."
        />
      );
  }
}

/** Which car, and whether the visitor has it already (specification, section 2.10; reading 33). */
function Veiculo({ cotacao, act, load }: Omit<CotacaoBlindagem, "acted">) {
  const { marca, posse, carga } = cotacao;
  const marcas = useLista("blindados", listMarcas, "Erro ao obter marcas");
  const modelos = useLista(marca?.id ?? null, (id) => listModelos("blindados", id));
  return (
    <div className="pilha vao-32">
      <CotacaoCarro
        className="blindagem-corpo__carro pilha colunas"
        cotacao={cotacao}
        marcas={marcas}
        modelos={modelos}
        act={act}
      />
      {modelos.estado === "pronta" && !modelos.itens.length && <SemProjeto deste="esta marca" />}
      {carga === "falhou" && (
        <Falha texto="Não foi possível carregar o projeto deste modelo." onRetry={load} />
      )}
      {carga === "sem-projeto" && <SemProjeto deste="este modelo" />}
      <Opcoes
        pergunta="Você já tem o veículo?"
        nome="posse"
        opcoes={POSSES}
        escolhidas={[posse]}
        onChoose={({ id }) => act({ tipo: "escolha", escolha: { posse: id } })}
      />
    </div>
  );
}

/** A car for which there is no project says so, and where to go on. */
function SemProjeto({ deste }: { deste: string }) {
  return (
    <p className="blindagem-corpo__sem grafite" role="alert">
      <span>{`Ainda não temos projeto de blindagem pronto para ${deste}. Nossa equipe estuda o seu carro. `}</span>
      <a className="sublinhado brass" href={contato("servico-blindagem")}>
        Fale conosco
      </a>
    </p>
  );
}

/** What an armoring of this class of car is, before anything is chosen. */
function Introducao({ spec: { categoria, a_partir_de } }: { spec: EspecificacaoBlindagem }) {
  const ficha = known([
    ["Nível de proteção", categoria.nivel],
    ["Classe do veículo", categoria.titulo],
    ["Peso acrescentado", categoria.peso_estimado_kg && `${categoria.peso_estimado_kg}\u00a0kg`],
    ["Prazo na oficina", categoria.prazo_dias && `${categoria.prazo_dias}\u00a0dias`],
    ["O projeto, a partir de", a_partir_de],
  ]);
  return (
    <div className="pilha vao-32">
      {categoria.nivel && (
        <p className="texto-18 medida">{`O conjunto resiste às armas curtas mais potentes em uso no país, até o .44 Magnum. As mantas balísticas são mais leves que o aço que substituem e, por dentro, o carro continua o mesmo: o acabamento original volta ao lugar peça por peça.`}</p>
      )}
      <Fatos
        className="blindagem-corpo__ficha pilha colunas tabular"
        nome="nota"
        valor="forte texto-22"
        fatos={ficha}
      />
      <p className="mist medida">
        {!a_partir_de
          ? "Nesta classe cada projeto é individual: escolha o que deseja e um consultor lhe dá os valores."
          : "Cada passo mostra quanto custa cada escolha. No fim, você recebe o orçamento completo e a nossa recomendação para este modelo."}
      </p>
    </div>
  );
}

/** The years of the glass' warranty, and the glass itself. */
function Vidro({ cotacao, act }: EscolhaBlindagem) {
  const { garantia, vidro } = cotacao;
  const vidros = vidrosOf(cotacao)[garantia ?? ""] ?? [];
  return (
    <>
      <Garantias cotacao={cotacao} act={act} />
      {vidros.length > 0 && (
        <Opcoes
          pergunta={
            vidros.length > 1 ? "Qual vidro você prefere?" : garantia ? "O vidro desta garantia" : "O vidro"
          }
          nome="vidro"
          opcoes={vidros.map((vidro, i) => ({
            ...produtoOpcao(vidro),
            preco: vidro.preco ?? "",
            perto: i % 2 === 1,
          }))}
          escolhidas={[vidro]}
          onChoose={({ id }) => act({ tipo: "escolha", escolha: { vidro: id } })}
        />
      )}
    </>
  );
}

function Garantias({ cotacao, act }: EscolhaBlindagem) {
  const garantias = Object.entries(vidrosOf(cotacao)).sort(([a], [b]) => anosOf(b) - anosOf(a));
  if (!garantias.some(([garantia]) => garantia)) return null;
  return (
    <fieldset>
      <legend className="pergunta abaixo-16">Por quantos anos você quer a garantia dos vidros?</legend>
      <div className="blindagem-corpo__garantias pilha vao-12">
        {garantias.map(([garantia, vidros]) => {
          const preco = menorPreco(vidros);
          const escolhida = garantia === cotacao.garantia;
          return (
            <label
              key={garantia}
              className="blindagem-corpo__garantia pilha cantos grafite vao-4 foco opcao"
              data-escolhida={escolhida || undefined}
            >
              <input
                type="radio"
                name="garantia"
                checked={escolhida}
                onChange={() => act({ tipo: "escolha", escolha: { garantia } })}
              />
              <b className="numeral texto-40 tabular">{anosOf(garantia)}</b>{" "}
              <span className="pequeno mist">anos de garantia</span>
              {preco && <span className="blindagem-corpo__preco pequeno tabular bone">{preco}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const RESPOSTAS = [
  { id: "sim", titulo: "Sim", texto: "Teto solar ou panorâmico." },
  { id: "nao", titulo: "Não", texto: "Teto inteiro, já protegido no projeto." },
] as const;

/** Whether the car has a sunroof, and how it is protected; the type counts only for "sim". */
function Teto({ cotacao, act }: EscolhaBlindagem) {
  const tipos = tetosOf(cotacao);
  if (!tipos.length) return <p>Este projeto não tem opções de teto solar. Siga para a documentação.</p>;
  return (
    <>
      <Opcoes
        pergunta="O seu carro tem teto solar?"
        nome="teto"
        opcoes={RESPOSTAS}
        escolhidas={[cotacao.teto]}
        onChoose={({ id }) => act({ tipo: "escolha", escolha: { teto: id } })}
      />
      {cotacao.teto === "sim" && (
        <Opcoes
          pergunta="Como você quer o teto?"
          nome="teto-tipo"
          opcoes={tipos.map(produtoOpcao)}
          escolhidas={[cotacao.tetoTipo]}
          onChoose={({ id }) => act({ tipo: "escolha", escolha: { tetoTipo: id } })}
        />
      )}
    </>
  );
}

type ProdutosProps = EscolhaBlindagem & { grupos: ItemEspecificacao[]; vazio: string };

/** Products that can be added one by one: the optionals and the services. */
function Produtos({ grupos, cotacao, act, vazio }: ProdutosProps) {
  if (!grupos.length) return <p>{vazio}</p>;
  const livres = grupos.filter((grupo) => !isExclusivo(grupo));
  return (
    <>
      {livres.length > 0 && (
        <Opcoes
          pergunta="Escolha quantos quiser"
          varias
          linhas
          nome="produto"
          opcoes={livres.flatMap(opcoesOf)}
          escolhidas={cotacao.produtos}
          onChoose={({ id }) => act({ tipo: "produto", sku: id })}
        />
      )}
      {grupos.filter(isExclusivo).map((grupo) => (
        <Exclusivos key={grupo.id} grupo={grupo} cotacao={cotacao} act={act} />
      ))}
    </>
  );
}

const NENHUM = { id: "", titulo: "Nenhum" };

/** A group whose products exclude each other; "nenhum" takes the chosen one away. */
function Exclusivos({ grupo, cotacao, act }: EscolhaBlindagem & { grupo: ItemEspecificacao }) {
  const opcoes = opcoesOf(grupo);
  const chosen = opcoes.find(({ id }) => cotacao.produtos.includes(id))?.id ?? NENHUM.id;
  return (
    <Opcoes
      pergunta={`${grupo.titulo}: escolha só um`}
      linhas
      nome={grupo.sku}
      opcoes={grupo.obrigatorio ? opcoes : [...opcoes, NENHUM]}
      escolhidas={[chosen]}
      onChoose={({ id }) => act({ tipo: "produto", sku: id || chosen })}
    />
  );
}

function isExclusivo(grupo: ItemEspecificacao): boolean {
  return grupo.unico === 1 && produtosOf(grupo).length > 1;
}

function opcoesOf(grupo: ItemEspecificacao) {
  const produtos = produtosOf(grupo);
  const travada = grupo.obrigatorio === 1 && produtos.length === 1;
  return produtos.map((produto) => ({ ...produtoOpcao(produto), travada }));
}
